import { invoicesRoutes } from '@formulary/contracts/invoices';
import { notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import { EXPLANATION_KINDS, FINDING_KINDS } from '@formulary/contracts/invoices/verdicts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, playServer } from '../../../../test/open-app.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';
import {
  askingLineOf,
  invoiceOf,
  invoicePageOf,
  lineOf,
  orderLineOf,
  verdictOf,
} from '../../../../test/test-invoice.ts';

const { chooseLine, getInvoice, listInvoices } = invoicesRoutes;

function play(answer: Parameters<typeof invoiceOf>[0] | Reply = {}) {
  const server = playServer();
  server.answer(notedPromisesRoutes.listPromises, { promises: [] });
  server.answer(getInvoice, answer instanceof Reply ? answer : invoiceOf(answer));
  server.answer(listInvoices, invoicePageOf([]));
  return server;
}

const result = async () => (await screen.findByRole('region', { name: 'Result' })).textContent;
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

test('what was found stands as sentences above the lines that are right, which unfold', async () => {
  play({
    findings: 3,
    found: 14.1,
    payment_terms: '30 days',
    preceding: ['INV-9'],
    order_reference: 'PO 12',
    orders: [{ id: 12, reference: 'Ward 2' }],
    lines: [
      lineOf(1),
      lineOf(2, {
        state: 'found',
        price: '10.50',
        amount: '31.50',
        verdicts: [verdictOf({ kind: 'dearer', amount: 1.8, packs: 3, charged: 10.5, promised: 9.9 })],
      }),
      lineOf(3, { state: 'found', verdicts: [verdictOf({ kind: 'never_came', amount: 9.8, packs: 1 })] }),
      lineOf(4, { state: 'fee', name: 'Carriage', matches: [] }),
    ],
    verdicts: [
      verdictOf({ kind: 'fee_above_promise', amount: 2.5, charged: 7.5, promised: 5 }),
      verdictOf({ kind: 'agreed_fee', charged: 2, promised: 2 }),
    ],
  });
  const { user } = await openApp('/invoices/17');
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
  expect(document.title).toBe('Invoice INV-17 | Formulary App');
  expect(await result()).toBe('€14.10 too much in 2 lines and in fees, sums or VAT');
  screen.getByText(/^Northvet, issued/);
  const found = screen.getByRole('region', { name: 'Charged too much' });
  expect(rowsOf(within(found).getByRole('table'))).toEqual([
    '€1.80 too much. €10.50 charged, €9.90 promised, 3 packsOrder #00012, 3 packsChange',
    '€9.80 too much. 1 pack charged, none cameOrder #00012, 3 packsChange',
  ]);
  const whole = within(screen.getByRole('region', { name: 'Fees, sums and VAT' }));
  expect(whole.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '€2.50 too much. Delivery fee: €7.50, promised €5.00',
    'Fee of €2.00, as promised',
  ]);
  expect(screen.queryByText('Article 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 line is right, 1 of fees', expanded: false }));
  expect(rowsOf(screen.getByRole('table', { name: 'Lines without a finding' }))).toEqual([
    'As promisedOrder #00012, 3 packsChange',
    'Checked with the fees',
  ]);
  await user.click(screen.getByRole('button', { name: '1 line is right, 1 of fees', expanded: true }));
  expect(screen.queryByText('Article 1')).toBeNull();

  const facts = within(screen.getByRole('region', { name: 'Details' }));
  expect(facts.getByRole('link', { name: 'Order #00012' }).getAttribute('href')).toBe('/orders/12');
  for (const words of ['€100.00', '€23.00', /^INV-9/, 'PO 12', '30 days', 'INV-17.xml', /^Dropped here/]) {
    facts.getByText(words);
  }
  const link = screen.getByRole('link', { name: 'Download the document' });
  expect(link.getAttribute('href')).toBe('http://localhost:3000/files/invoices/17.xml');
});

test('every kind of finding and explanation has its place', async () => {
  const verdict = (kind: Parameters<typeof verdictOf>[0]['kind']) =>
    verdictOf({ kind, charged: 2, promised: 1, packs: 1, amount: 1 });
  play({
    findings: FINDING_KINDS.length,
    found: 12,
    lines: [
      lineOf(1, { state: 'found', verdicts: FINDING_KINDS.map(verdict) }),
      lineOf(2, { state: 'explained', verdicts: EXPLANATION_KINDS.map(verdict) }),
    ],
    verdicts: [...FINDING_KINDS, ...EXPLANATION_KINDS].map(verdict),
  });
  const { user } = await openApp('/invoices/17');
  await user.click(await screen.findByRole('button', { name: '1 line explained' }));
  const items = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
  const tooMuch = (name: string) => items(name).filter(({ textContent }) => textContent?.includes('too much.'));
  expect([items('Charged too much').length, tooMuch('Charged too much').length]).toEqual([14, 14]);
  expect([items('Other lines').length, tooMuch('Other lines').length]).toEqual([11, 0]);
  expect([items('Fees, sums and VAT').length, tooMuch('Fees, sums and VAT').length]).toEqual([25, 14]);
});

test('an invoice that is all right shows its lines at once', async () => {
  play({ lines: [lineOf(1), lineOf(2)] });
  await openApp('/invoices/17');
  expect(await result()).toBe('All right: 2 lines as promised');
  screen.getByText('Article 2');
});

test('a credit note leads to the invoices that it names and to the claims that it settles', async () => {
  play({
    ...{ is_credit: true, preceding: ['INV-9', 'INV-10'], settles: [4] },
    named: [{ id: 9, number: 'INV-9' }],
  });
  await openApp('/invoices/17');
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  expect(facts.getByRole('link', { name: 'INV-9' }).getAttribute('href')).toBe('/invoices/9');
  expect(facts.queryByRole('link', { name: 'INV-10' })).toBeNull();
  expect(facts.getByText(/^INV-10/).textContent).toBe('INV-10 not here');
  expect(facts.getByRole('link', { name: /^Claim/ }).getAttribute('href')).toBe('/invoices/claims/4');
});

test('an invoice leads to its credit notes', async () => {
  play({
    credit_notes: [
      { id: 20, number: 'CN-1' },
      { id: 21, number: 'CN-2' },
    ],
  });
  await openApp('/invoices/17');
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  facts.getByText('Credit notes');
  const links = ['CN-1', 'CN-2'].map((name) => facts.getByRole('link', { name }).getAttribute('href'));
  expect(links).toEqual(['/invoices/20', '/invoices/21']);
});

test('a credit note in another currency says what it is', async () => {
  play({
    is_credit: true,
    currency: 'GBP',
    payable: 29.7,
    orders: [],
    findings: 1,
    found: 2,
    lines: [lineOf(1, { state: 'found', verdicts: [verdictOf({ kind: 'dearer', amount: 2, charged: 2 })] })],
  });
  await openApp('/invoices/17');
  await screen.findByRole('heading', { level: 1, name: 'Credit note INV-17' });
  expect(await result()).toBe('€2.00 too little in 1 line');
  screen.getByRole('heading', { name: 'Credited too little' });
  screen.getByText('€2.00 too little.');
  expect(screen.getAllByText('GBP 29.70').length).toBeGreaterThan(1);
  screen.getByText('None was found');
});

const ASKING = invoiceOf({
  asks: 2,
  lines: [
    askingLineOf(1, {
      proposals: [
        { ...orderLineOf(41), packs: 3 },
        { ...orderLineOf(42, { order: 13, reference: 'Ward 2' }), packs: null },
      ],
    }),
    askingLineOf(2),
    lineOf(3),
  ],
});

test('a line that asks is said to be one of an order, and the next that asks has the focus', async () => {
  const server = play(ASKING);
  const [first, ...others] = ASKING.lines;
  const answer = { ...ASKING, asks: 1, lines: [...others, { ...lineOf(1), id: first?.id ?? 0 }] };
  server.answer(chooseLine, answer);
  const { user } = await openApp('/invoices/17');
  expect(await result()).toBe('2 lines to look at');
  const line = within(screen.getByRole('listitem', { name: 'Article 1' }));
  line.getByText(/Nov 20, 2026. 3 packs ordered at €9.90, code W-41/);
  const reply = server.hold(chooseLine);
  await user.dblClick(line.getByRole('button', { name: 'It is this: Product 41' }));
  await user.click(line.getByRole('button', { name: 'Never ordered: Article 1' }));
  reply();
  await screen.findByText('Article 1: as promised');
  screen.getByText('1 line to look at still. It is remembered for Northvet.');
  expect(await result()).toBe('1 line to look at');
  expect(server.callsOf(chooseLine).map(({ body }) => body)).toEqual([{ invoice_line: 1, order_line: 41, packs: 3 }]);
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Article 2' }));
  // What was answered is shown: it is not asked for again.
  expect(server.callsOf(getInvoice)).toHaveLength(1);
});

test('where it is not sure how many packs a line is, it is asked', async () => {
  const server = play(ASKING);
  server.answer(chooseLine, ASKING);
  const { user } = await openApp('/invoices/17');
  const field = await screen.findByLabelText('Packs of Product 42 in this line');
  const press = () => user.click(screen.getByRole('button', { name: 'It is this: Product 42' }));
  for (const wrong of ['', '0', '1.5', '100001', 'three']) {
    await user.clear(field);
    if (wrong !== '') await user.type(field, wrong);
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Say how many packs of it the line is, from 1 to 100,000.',
    );
    expect(document.activeElement).toBe(field);
  }
  expect(server.callsOf(chooseLine)).toEqual([]);
  await user.clear(field);
  await user.type(field, ' 30 {Enter}');
  await waitFor(() => expect(server.callsOf(chooseLine)).toHaveLength(1));
  expect(server.callsOf(chooseLine)[0]?.body).toEqual({ invoice_line: 1, order_line: 42, packs: 30 });
});

test('a line without a proposal was never ordered; after the last one the result has the focus', async () => {
  const asking = { ...ASKING, asks: 1, lines: [askingLineOf(2)] };
  const server = play(asking);
  const verdicts = [verdictOf({ kind: 'never_ordered', amount: 29.7, packs: 3 })];
  server.answer(chooseLine, {
    ...asking,
    ...{ asks: 0, findings: 1, found: 29.7 },
    lines: [lineOf(2, { state: 'found', matches: [], verdicts })],
  });
  const { user } = await openApp('/invoices/17');
  await screen.findByText('Nothing that you ordered from Northvet is like it.');
  await user.click(screen.getByRole('button', { name: 'Never ordered: Article 2' }));
  await screen.findByText('Article 2: €29.70 too much');
  screen.getByText('No line asks any more.');
  expect(server.callsOf(chooseLine)[0]?.body).toEqual({ invoice_line: 2 });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' }));
  expect(await result()).toBe('€29.70 too much in 1 line');
});

test('a choice that is not saved leaves the line asking', async () => {
  const server = play(ASKING);
  server.answer(chooseLine, FAILED);
  const { user } = await openApp('/invoices/17');
  await user.click(await screen.findByRole('button', { name: 'Never ordered: Article 1' }));
  await screen.findByText('Error saving what the line is');
  screen.getByRole('button', { name: 'It is this: Product 41' });
});

test('whoever may not order reads why', async () => {
  play(new Reply(403, { detail: 'You may ask for products but not order them.', code: 'may_not_order' }));
  await openApp('/invoices/17');
  await screen.findByText('You may ask for products but not order them.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an invoice that cannot be loaded can be tried again', async () => {
  const server = play(FAILED);
  const { user } = await openApp('/invoices/17');
  await screen.findByText('The invoice could not be loaded');
  await screen.findByText('Error getting the invoice');
  server.answer(getInvoice, invoiceOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Invoice INV-17' });
});

test.each(['/invoices/17', '/invoices/first'])('there is no invoice at %s', async (address) => {
  const server = play(new Reply(404, { detail: 'Not found.' }));
  await openApp(address);
  await screen.findByText('Invoice not found');
  expect(server.callsOf(getInvoice)).toHaveLength(address.endsWith('17') ? 1 : 0);
  expect(screen.queryByText('Error getting the invoice')).toBeNull();
});
