import { madeUbl } from '@formulary/documents/test/made-ubl';
import { expect, test } from 'vitest';
import { signatureOf } from '../src/outside/wholesaler-transport/http-message.ts';
import { pdfWith } from './invoice-pdf.ts';
import { invoiceShop } from './invoice-shop.ts';
import { paperShop } from './paper-shop.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';
import { SECRET } from './wholesaler-words.ts';

const app = useApp();
const { spend } = spendingOf(app);
const headers = { 'content-type': 'application/xml' };

test('an invoice takes as many statements with many lines as with one', async () => {
  const shop = await invoiceShop(app, ...Array.from({ length: 41 }, () => ({ quantity: 2 })));
  const { token } = shop;
  const order = await shop.order();
  const lines = await Promise.all(order.lines.map((line) => shop.lineOf(line, { each: 2_000 })));
  // Of the last one nobody knows by a code what it is.
  const { code: _, ...nameless } = await shop.lineOf(order.lines[40] ?? 0);
  const fee = { isCharge: true, cents: 500, reason: 'Delivery' };
  const drop = async (some: typeof lines) => {
    const body = madeUbl(shop.make(some, { charges: [fee] }));
    const path = '/api/invoices/?file_name=invoice.xml';
    return spend('invoices.dropInvoice', { status: 200, token, path, body, headers });
  };
  const first = await drop([nameless, ...lines.slice(0, 1)]);
  const all = await drop([nameless, ...lines.slice(0, 40)]);
  // Beside it the first one is judged anew: it is read, and what became of the line that it charges as a whole.
  expect(all.sent.length).toBeLessThanOrEqual(first.sent.length + 3);
  const { id, lines: read } = all.body.invoice;
  await spend('invoices.getInvoice', { status: 200, token, path: `/api/invoices/${id}/` });
  await spend('invoices.listInvoices', { status: 200, token });
  const choice = { invoice_line: read[0].id, order_line: order.lines[40], packs: 2 };
  await spend('invoices.chooseLine', { status: 200, token, path: `/api/invoices/${id}/choices/`, body: choice });
  const proposals = `/api/invoices/${id}/lines/${read[0].id}/proposals/`;
  await spend('invoices.listProposals', { status: 200, token, path: proposals });
  const payment = { status: 200, token, path: `/api/invoices/${id}/payment/` };
  await spend('invoices.markPaid', { ...payment, body: {} });
  await spend('invoices.takeBackPaid', { ...payment, path: `${payment.path}take-back/` });
  const promise = { order_line: order.lines[1], amount: 1, note: 'Mary' };
  const noted = await spend('invoices.notePromise', { status: 201, token, body: promise });
  await spend('invoices.listPromises', { status: 200, token });
  const takenBack = `/api/invoices/promises/${noted.body.id}/take-back/`;
  await spend('invoices.takeBackPromise', { status: 200, token, path: takenBack });
  const exported = { status: 200, token, path: '/api/invoices/export/?from=2020-01-01&to=2999-12-31' };
  await spend('invoices.exportInvoices', exported);
  const compared = { wholesaler: shop.wholesaler.id, lines: [{ number: 'A', amount: 1 }] };
  await spend('invoices.compareStatement', { status: 200, token, body: compared });
  await spend('invoices.getInvoiceSettings', { status: 200, token });
  await spend('invoices.changeInvoiceSettings', { status: 200, token, body: { checks: true, findings_bound: 1 } });
});

test('a table that names its order, and of which somebody says what the columns are', async () => {
  const shop = await invoiceShop(app, { quantity: 2 }, { quantity: 2 });
  const { token } = shop;
  const order = await shop.order();
  const { uid } = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order.id } });
  const [one, two] = await Promise.all(order.lines.map((line) => shop.lineOf(line, { each: 2_000 })));
  const day = app.clock.now().toISOString().slice(0, 10);
  const rows = [`${one?.code};${one?.name};2;20.00;${uid}`, `;${two?.name};2;20.00;${uid}`, ';Delivery;1;5.00;'];
  for (const number of ['T-1', 'T-2']) {
    const columns = 'sellers_code,name,quantity,price,order_reference';
    const query = new URLSearchParams({ columns, number, issued_on: day });
    await spend('invoices.dropInvoice', {
      ...{ status: 200, token, path: `/api/invoices/?${query}` },
      ...{ body: `Art;Was;Pcs;EUR;Auftrag\n${rows.join('\n')}\n`.replace('Delivery', `Delivery ${number}`) },
      headers: { 'content-type': 'text/csv' },
    });
  }
  const { body } = await spend('invoices.listRememberedColumns', { status: 200, token });
  const { wholesaler, key } = body.remembered[0];
  await spend('invoices.forgetColumns', { status: 204, token, path: `/api/invoices/columns/${wholesaler.id}/${key}/` });
});

test('an invoice that is entered by hand takes as many statements with many lines as with one', async () => {
  const shop = await paperShop(app, ...Array.from({ length: 21 }, () => ({ quantity: 2 })));
  const { token } = shop;
  const order = await shop.order();
  const { paper } = (await shop.dropPdf(await pdfWith([]))).body;
  const other = (await shop.dropPdf(await pdfWith([], { info: { Title: 'B' } }))).body.paper;
  await spend('invoices.listPapers', { status: 200, token });
  const query = `/api/invoices/orders-to-charge/?wholesaler=${shop.wholesaler.id}`;
  await spend('invoices.listOrdersToCharge', { status: 200, token, path: query });
  const parts = `/api/invoices/parts-to-enter/?order=${order.id}`;
  await spend('invoices.listPartsToEnter', { status: 200, token, path: parts });
  const enter = (lines: readonly number[], of: object) => {
    const head = { wholesaler: shop.wholesaler.id, issued_on: app.clock.now().toISOString().slice(0, 10), payable: 1 };
    const typed = lines.map((order_line) => ({ order_line, quantity: 2, price: 20, vat_rate: 23 }));
    const body = { ...head, ...of, lines: typed, delivery_fee: 5 };
    return spend('invoices.enterInvoice', { status: 200, token, body });
  };
  const first = await enter(order.lines.slice(0, 1), { paper, number: 'A' });
  const all = await enter(order.lines.slice(1), { number: 'B' });
  // Beside it the first one is judged anew.
  expect(all.sent.length).toBeLessThanOrEqual(first.sent.length + 2);
  const path = `/api/invoices/papers/${other}/aside/`;
  await spend('invoices.setPaperAside', { status: 204, token, path, body: {} });
});

test('an invoice that its wholesaler posts', async () => {
  const shop = await invoiceShop(app, { quantity: 2 }, { quantity: 2 });
  const order = await shop.order();
  const { id, slug } = shop.wholesaler;
  await app.db.prisma.wholesaler.update({ where: { id }, data: { orderSecret: SECRET } });
  const [one, two] = await Promise.all(order.lines.map((line) => shop.lineOf(line, { each: 2_000 })));
  const { code: _, ...nameless } = one ?? { name: '', quantity: '', price: '', cents: 0 };
  const charges = [{ isCharge: true, cents: 500, reason: 'Delivery' }];
  const lines = [nameless, ...(two ? [two] : [])];
  for (const number of ['P-1', 'P-2']) {
    const body = madeUbl(shop.make(lines, { number, charges, orderId: String(order.id) }));
    const signed = { ...headers, 'formulary-signature': signatureOf(SECRET, body, app.clock.now()) };
    const call = { status: 200, path: `/api/wholesalers/${slug}/invoices/`, body, headers: signed };
    await spend('invoices.receiveInvoice', call);
    await spend('invoices.receiveInvoice', call);
  }
});
