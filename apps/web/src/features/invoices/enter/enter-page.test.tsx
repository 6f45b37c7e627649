import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { papersRoutes } from '@formulary/contracts/invoices/papers';
import { wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { LOST, Reply } from '../../../../test/played-network.ts';
import { wholesalerOf } from '../../../../test/test-cart.ts';
import { invoiceOf } from '../../../../test/test-invoice.ts';
import { paperOf, toChargeOf } from '../../../../test/test-paper.ts';
import { readPart } from '../../../lib/persisted.ts';

const { enterInvoice, listOrdersToCharge, listPapers } = papersRoutes;

const NORTHVET = { id: 1, name: 'Northvet' };

function play() {
  const server = playServer();
  server.answer(listPapers, { count: 1, papers: [paperOf(4, { wholesaler: NORTHVET })], mail_address: null });
  server.answer(listOrdersToCharge, {
    orders: [toChargeOf(8), toChargeOf(7, { reference: 'Ward 2' }), toChargeOf(6, { is_charged: true })],
  });
  server.answer(wholesalersRoutes.listWholesalers, [wholesalerOf(1, NORTHVET), wholesalerOf(2, { name: 'Southvet' })]);
  server.answer(enterInvoice, { invoice: invoiceOf({ id: 17, source: 'typed' }), repeated: false });
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(invoicesRoutes.getInvoice, invoiceOf({ id: 17, source: 'typed' }));
  return server;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const day = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** Everything that only the paper knows, of order 8. */
async function fill() {
  const opened = await openApp('/invoices/enter?paper=4');
  await opened.user.click(await screen.findByRole('checkbox', { name: /^Order #00008, .* €60\.00 to charge$/ }));
  await type('Number', 'A-1');
  await type('Total with VAT, €', '77.10');
  await type('VAT for all without their own, %', '23');
  day('Date', '2026-11-25');
  return opened;
}
const save = () => screen.getByRole('button', { name: 'Save and check' });

test('a photo of paper is shown as one', async () => {
  const server = play();
  const photo = paperOf(4, { wholesaler: NORTHVET, file_name: 'IMG_4.jpg', media_type: 'image/jpeg' });
  server.answer(listPapers, { count: 1, papers: [photo], mail_address: null });
  await openApp('/invoices/enter?paper=4');
  const shown = await screen.findByRole('img', { name: 'The paper IMG_4.jpg' });
  expect(shown.getAttribute('src')).toBe('/api/invoices/papers/4/document?expires=1&signature=s');
  expect(screen.queryByTitle('The paper IMG_4.jpg')).toBeNull();
});

test('a paper is entered beside itself: the lines of its order are there, the sum is shown, and one press saves', async () => {
  const server = play();
  const { user } = await fill();
  expect(screen.getByTitle('The paper scan-4.pdf').getAttribute('src')).toBe(
    '/api/invoices/papers/4/document?expires=1&signature=s',
  );
  expect((await field('Delivery fee, €')).value).toBe('5.00');
  // 30.00 with 13.5 percent, 35.00 with 23: 77.10.
  await screen.findByText('As the paper says');
  await user.click(screen.getByRole('button', { name: 'Leave out Product 82' }));
  await screen.findByText('€36.90 less than the paper says');
  await user.click(screen.getByRole('button', { name: 'Take in Product 82' }));
  const price = screen.getByRole('textbox', { name: 'Price, € of Product 81' });
  fireEvent.change(price, { target: { value: '11' } });
  await screen.findByText('€3.41 more than the paper says');
  const reply = server.hold(enterInvoice);
  await user.dblClick(save());
  reply();
  await screen.findByRole('heading', { name: /INV-17/ });
  expect(server.callsOf(enterInvoice).map(({ body }) => body)).toEqual([
    {
      ...{ paper: 4, wholesaler: 1, number: 'A-1', issued_on: '2026-11-25', payable: 77.1 },
      lines: [
        { order_line: 81, quantity: 3, price: 11, vat_rate: 13.5 },
        { order_line: 82, quantity: 3, price: 10, vat_rate: 23 },
      ],
      ...{ delivery_fee: 5, fee_vat_rate: 23 },
    },
  ]);
  expect(readPart('typedInvoices')).toBeUndefined();
  await screen.findByText(/Entered by hand/);
});

test('what was typed is there again after the page was left', async () => {
  play();
  const { user } = await fill();
  await user.click(screen.getByRole('link', { name: 'Usual Items' }));
  await screen.findByText('No usual items yet');
  window.history.back();
  expect((await field('Number')).value).toBe('A-1');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Order #00008/ }).checked).toBe(true);
  await screen.findByText('As the paper says');
});

test('what is missing is said at its place, and nothing is sent', async () => {
  const server = play();
  const { user } = await openApp('/invoices/enter');
  await user.click(await screen.findByRole('button', { name: 'Add a line that no order has' }));
  await user.click(save());
  const form = within(screen.getByRole('form', { name: 'Invoice by hand' }));
  for (const words of ['Choose the wholesaler.', 'Type the number that is on the paper.', 'Type what it is.'])
    form.getByText(words);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Wholesaler' }));
  expect(server.callsOf(enterInvoice)).toEqual([]);
});

test('the order that the address names is ticked, and a number that is here asks', async () => {
  const server = play();
  const words = 'Another invoice A-1 of this wholesaler, of 2026-11-20, is here with other content.';
  server.answer(enterInvoice, ({ body }) =>
    body.same_number === 'keep'
      ? { invoice: invoiceOf({ id: 17 }), repeated: false }
      : new Reply(409, { detail: words, code: 'invoice_number_reused' }),
  );
  const { user } = await openApp('/invoices/enter?order=7&wholesaler=1');
  await screen.findByRole('button', { name: 'Leave out Product 71' });
  expect(server.callsOf(listOrdersToCharge)[0]?.query).toMatchObject({ order: 7, wholesaler: 1 });
  await type('Number', 'A-1');
  await type('Total with VAT, €', '77.10');
  await type('VAT for all without their own, %', '23');
  day('Date', '2026-11-25');
  await user.click(save());
  await screen.findByText(words);
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  await screen.findByRole('heading', { name: /INV-17/ });
});

test('without an answer what was typed stays, and can be sent again', async () => {
  const server = play();
  server.answer(enterInvoice, LOST);
  const { user } = await fill();
  await user.click(save());
  await screen.findByText('No answer came. It is not stored twice if you try again.');
  server.answer(enterInvoice, { invoice: invoiceOf({ id: 17 }), repeated: true });
  await user.click(save());
  await screen.findByText('This invoice was entered before');
});

test('a paper that waits no longer is said', async () => {
  play();
  await openApp('/invoices/enter?paper=5');
  await screen.findByText('This document does not wait any more');
});

test('papers wait above the list; one that is no invoice goes', async () => {
  const server = play();
  server.answer(invoicesRoutes.listInvoices, {
    ...{ count: 0, next: null, previous: null, more_than_count: false, results: [], found: 0 },
  });
  server.answer(listPapers, {
    count: 2,
    papers: [paperOf(4), paperOf(5, { wholesaler: NORTHVET })],
    mail_address: null,
  });
  const { user } = await openApp('/invoices');
  const papers = within(await screen.findByRole('region', { name: '2 documents without data: enter them' }));
  expect(papers.getByRole('link', { name: 'Enter it: scan-4.pdf' }).getAttribute('href')).toBe(
    '/invoices/enter?paper=4',
  );
  server.answer(papersRoutes.setPaperAside, () => {
    server.answer(listPapers, { count: 1, papers: [paperOf(4)], mail_address: null });
    return undefined;
  });
  await user.click(papers.getByRole('button', { name: 'Not an invoice: scan-5.pdf' }));
  await screen.findByRole('region', { name: '1 document without data: enter it' });
  await waitFor(() => expect(server.callsOf(papersRoutes.setPaperAside)).toHaveLength(1));
});
