import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import type { InvoicePaying } from '@formulary/contracts/invoices/paying';
import { paymentsRoutes } from '@formulary/contracts/invoices/payments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED } from '../../../../test/played-network.ts';
import { invoiceOf, invoicePageOf } from '../../../../test/test-invoice.ts';
import { payingWords, shortPayingWords } from '../paying-words.ts';

const { getInvoice, listInvoices } = invoicesRoutes;
const { markPaid, takeBackPaid } = paymentsRoutes;

const CLEAR: InvoicePaying = {
  ...{ state: 'clear', payable: 123, disputed: 0, disputed_without_vat: 0, to_pay: 123, is_overdue: false, paid: null },
};
const DISPUTED: InvoicePaying = { ...CLEAR, state: 'in_dispute', disputed: 12.3, to_pay: 110.7 };
const BY = { firstName: 'Anna', lastName: 'Byrne' };
const PAID: InvoicePaying = {
  ...{ ...DISPUTED, state: 'paid', to_pay: 0 },
  paid: { on: '2026-11-20', amount: 110.7, by: BY },
};

test.each<[string, Partial<InvoicePaying>, words: string, details: string[], short: string]>([
  ['clear', CLEAR, 'Pay €123.00', ['Due Dec 24, 2026.'], 'To pay'],
  [
    'overdue, in dispute',
    { ...DISPUTED, is_overdue: true },
    'Pay €110.70 of €123.00',
    ['Overdue: it was due Dec 24, 2026.', '€12.30 is in dispute, with VAT.'],
    'Overdue, pay €110.70',
  ],
  [
    'a part without VAT',
    { ...DISPUTED, disputed_without_vat: 5 },
    'Pay €110.70 of €123.00',
    [
      'Due Dec 24, 2026.',
      '€12.30 is in dispute, with VAT.',
      '€5.00 of it is without VAT: the document does not say at which rate.',
    ],
    'Pay €110.70',
  ],
  [
    'all of it',
    { ...DISPUTED, disputed: 130, to_pay: 0 },
    'Pay nothing of €123.00',
    ['Due Dec 24, 2026.', '€130.00 is in dispute, with VAT.'],
    'Pay €0.00',
  ],
  [
    'open',
    { state: 'open', to_pay: null },
    'Not clear yet what to pay',
    ['2 lines to look at. By the document it is €123.00.', 'Due Dec 24, 2026.'],
    'Not clear yet',
  ],
  ['credit', { payable: -20, to_pay: -20 }, '€20.00 to get back', [], 'To get back'],
  [
    'credit in dispute',
    { ...DISPUTED, payable: -20, disputed: 2, to_pay: -22 },
    '€22.00 to get back',
    ['By the document it is €20.00.', '€2.00 is in dispute, with VAT.'],
    '€22.00 to get back',
  ],
  [
    'paid',
    PAID,
    'Paid €110.70 on Nov 20, 2026',
    ['Marked by Anna Byrne.', '€12.30 is in dispute, with VAT.'],
    'Paid Nov 20, 2026',
  ],
  [
    'in dispute no more',
    { ...PAID, disputed: 0, to_pay: 12.3 },
    'Paid €110.70 on Nov 20, 2026',
    ['Marked by Anna Byrne.', '€12.30 more is to pay: it is not in dispute now.'],
    'Paid Nov 20, 2026',
  ],
  [
    'settled',
    { ...PAID, payable: -20, disputed: 0, paid: { on: '2026-11-20', amount: -20, by: BY } },
    'Got €20.00 on Nov 20, 2026',
    ['Marked by Anna Byrne.'],
    'Got Nov 20, 2026',
  ],
])('in words: %s', (_, change, words, details, short) => {
  const invoice = invoiceOf({ asks: 2, paying: { ...CLEAR, ...change } });
  expect(payingWords(invoice)).toEqual({ words, details });
  expect(shortPayingWords({ ...invoice, lines: 1 })).toBe(short);
});

function play(paying: InvoicePaying) {
  const server = playServer();
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(getInvoice, invoiceOf({ paying }));
  server.answer(listInvoices, invoicePageOf([]));
  return server;
}

const region = async () => within(await screen.findByRole('region', { name: 'Paying' }));

test('one press marks it as paid on a day, and it can be taken back', async () => {
  const server = play(DISPUTED);
  const { user } = await openApp('/invoices/17');
  const paying = await region();
  paying.getByText('Pay €110.70 of €123.00');
  fireEvent.change(paying.getByLabelText('Paid on'), { target: { value: '2026-11-20' } });
  const reply = server.hold(markPaid);
  server.answer(markPaid, invoiceOf({ paying: PAID }));
  await user.dblClick(paying.getByRole('button', { name: 'Mark as paid' }));
  reply();
  await paying.findByText('Paid €110.70 on Nov 20, 2026');
  expect(server.callsOf(markPaid).map(({ body }) => body)).toEqual([{ amount: 110.7, paid_on: '2026-11-20' }]);

  server.answer(takeBackPaid, invoiceOf({ paying: DISPUTED }));
  await user.click(paying.getByRole('button', { name: 'Take it back' }));
  await paying.findByText('Pay €110.70 of €123.00');
  // What was pressed is gone.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Paying' }));
  server.answer(markPaid, invoiceOf({ paying: { ...PAID, paid: { on: '2026-11-20', amount: 123, by: BY } } }));
  await user.click(paying.getByRole('button', { name: 'I paid €123.00' }));
  await paying.findByText('Paid €123.00 on Nov 20, 2026');
  expect(server.callsOf(markPaid).at(-1)?.body).toMatchObject({ amount: 123 });
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await waitFor(() => expect(server.callsOf(takeBackPaid)).toHaveLength(2));
});

test('a failure says that nothing changed', async () => {
  const server = play({ ...CLEAR, payable: -20, to_pay: -20 });
  server.answer(markPaid, FAILED);
  const { user } = await openApp('/invoices/17');
  const paying = await region();
  await user.click(paying.getByRole('button', { name: 'Mark as settled' }));
  await screen.findByText('Error marking it as paid');
  paying.getByText('€20.00 to get back');
  expect(server.callsOf(markPaid)[0]?.body).toMatchObject({ amount: 20 });
  paying.getByRole('button', { name: 'Mark as settled' });
});
