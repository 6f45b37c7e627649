import { madeUbl } from '@formulary/documents/test/made-ubl';
import { signatureOf } from '../../src/outside/wholesaler-transport/http-message.ts';
import { type MadeUser, unique } from '../factories.ts';
import { SECRET } from '../wholesaler-words.ts';
import { placeOrder } from './order-examples.ts';
import { type RouteExamples, read } from './route-example.ts';
import type { World } from './world.ts';

/** An invoice of an order, with a line that no order has by its code. */
async function invoiceOf(world: World, user: MadeUser) {
  const { prisma } = world.it.db;
  const orderId = await placeOrder(world, user);
  const part = await prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId }, include: { items: true } });
  const [item] = part.items;
  if (!item) throw new Error('an order has a line');
  const line = { quantity: '1', price: '10.00', cents: 1_000 };
  const document = madeUbl({
    number: unique('INV-'),
    issuedOn: world.it.clock.now().toISOString().slice(0, 10),
    orderId: part.uid,
    seller: { name: part.wholesalerName },
    lines: [
      { ...line, code: item.wholesalerCode, name: item.productName },
      { ...line, code: unique('n'), name: item.productName },
    ],
    charges: [{ isCharge: true, cents: 500, reason: 'Delivery' }],
    tooMuch: { payable: 100 },
  });
  return { document, wholesaler: part.wholesalerId, line: item.id };
}

/** The same, dropped. */
export async function droppedInvoice(world: World, user: MadeUser) {
  const { document, line, wholesaler } = await invoiceOf(world, user);
  const { body } = await world.it.call('POST', '/api/invoices/?file_name=a.xml', {
    token: user.token,
    body: document,
    headers: { 'content-type': 'application/xml' },
  });
  return { id: body.invoice.id as number, wholesaler, invoiceLine: body.invoice.lines[1].id as number, line };
}

/** A promise that was noted of the order of such an invoice. */
async function notedPromise(world: World, user: MadeUser) {
  const { id: invoice, line } = await droppedInvoice(world, user);
  const { body } = await world.it.call('POST', '/api/invoices/promises/', {
    token: user.token,
    body: { order_line: line, amount: 1, note: 'Mary, by phone' },
  });
  return { id: body.id as number, invoice, order: body.order as number };
}

/** Columns of a table, as somebody of the practice said what they are. */
async function taughtColumns(world: World, user: MadeUser) {
  const { line, wholesaler } = await droppedInvoice(world, user);
  const { wholesalerCode } = await world.it.db.prisma.orderItem.findUniqueOrThrow({ where: { id: line } });
  const said = { columns: 'sellers_code,name,quantity,price', number: 'T-1', issued_on: '2026-11-20' };
  const query = new URLSearchParams({ file_name: 'a.csv', wholesaler: String(wholesaler), ...said });
  await world.it.call('POST', `/api/invoices/?${query}`, {
    token: user.token,
    // The same headers of the same wholesaler would be named alike.
    body: `Art;Was;Pcs;EUR ${user.id}\n${wholesalerCode};Kelloxim;1;9.90\n`,
    headers: { 'content-type': 'text/csv' },
  });
  const { body } = await world.it.call('GET', '/api/invoices/columns/', { token: user.token });
  return { wholesaler, key: body.remembered[0].key as string };
}

export const INVOICE_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'invoices.dropInvoice': {
    make: async (world) => {
      const user = await world.visitor();
      const { document, wholesaler } = await invoiceOf(world, user);
      const table = { columns: 'name', number: 'A-1', issued_on: '2026-11-20', due_on: '2026-12-20' };
      const written = { decimal_mark: 'comma', date_order: 'dmy' };
      const query = { file_name: 'invoice.xml', wholesaler: String(wholesaler), same_number: 'keep' };
      return { status: 200, token: user.token, query: { ...query, ...table, ...written }, document };
    },
    shared: ['wholesaler'],
  },
  'invoices.receiveInvoice': {
    make: async (world) => {
      const { document, wholesaler: id } = await invoiceOf(world, await world.visitor());
      const data = { orderSecret: SECRET };
      const { slug } = await world.it.db.prisma.wholesaler.update({ where: { id }, data });
      const signature = signatureOf(SECRET, document, world.it.clock.now());
      return { status: 200, params: { slug }, headers: { 'formulary-signature': signature }, document };
    },
    shared: ['slug'],
    missing: [403, 'The signature is not valid.'],
  },
  'invoices.listInvoices': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler } = await droppedInvoice(world, user);
      const query = { page: '1', wholesaler: String(wholesaler), only: 'open' };
      return { status: 200, token: user.token, query };
    },
    shared: ['wholesaler'],
    filters: ['wholesaler'],
  },
  'invoices.getInvoice': {
    make: async (world) => {
      const user = await world.visitor();
      const { id } = await droppedInvoice(world, user);
      return { status: 200, token: user.token, params: { id } };
    },
    elsewhere: async (world, other) => ({ id: (await droppedInvoice(world, other)).id }),
  },
  'invoices.chooseLine': {
    make: async (world) => {
      const user = await world.visitor();
      const { id, invoiceLine, line } = await droppedInvoice(world, user);
      const body = { invoice_line: invoiceLine, order_line: line, packs: 1 };
      return { status: 200, token: user.token, params: { id }, body };
    },
    elsewhere: async (world, other) => ({ id: (await droppedInvoice(world, other)).id }),
    references: async (world, other) => {
      const { invoiceLine, line } = await droppedInvoice(world, other);
      return { invoice_line: invoiceLine, order_line: line };
    },
  },
  'invoices.listProposals': {
    make: async (world) => {
      const user = await world.visitor();
      const { id, invoiceLine } = await droppedInvoice(world, user);
      return { status: 200, token: user.token, params: { id, line: invoiceLine } };
    },
    elsewhere: async (world, other) => {
      const { id, invoiceLine } = await droppedInvoice(world, other);
      return { id, line: invoiceLine };
    },
  },
  'invoices.markPaid': {
    make: async (world) => {
      const user = await world.visitor();
      const { id } = await droppedInvoice(world, user);
      return { status: 200, token: user.token, params: { id }, body: { paid_on: '2026-11-20', amount: 12.5 } };
    },
    elsewhere: async (world, other) => ({ id: (await droppedInvoice(world, other)).id }),
  },
  'invoices.takeBackPaid': {
    make: async (world) => {
      const user = await world.visitor();
      const { id } = await droppedInvoice(world, user);
      return { status: 200, token: user.token, params: { id } };
    },
    elsewhere: async (world, other) => ({ id: (await droppedInvoice(world, other)).id }),
  },
  'invoices.notePromise': {
    make: async (world) => {
      const user = await world.visitor();
      const { line } = await droppedInvoice(world, user);
      const of = { note: 'Mary, by phone', said_on: '2026-11-20', due_on: '2999-12-31' };
      return { status: 201, token: user.token, body: { order_line: line, free_packs: 1, ...of } };
    },
    references: async (world, other) => ({ order_line: (await droppedInvoice(world, other)).line }),
  },
  'invoices.listPromises': {
    make: async (world) => {
      const user = await world.visitor();
      const { invoice, order } = await notedPromise(world, user);
      return { status: 200, token: user.token, query: { invoice: String(invoice), order: String(order) } };
    },
    // Of an invoice or order of somebody else nothing is noted.
    shared: ['invoice', 'order'],
    filters: ['invoice', 'order'],
  },
  'invoices.takeBackPromise': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 200, token: user.token, params: { id: (await notedPromise(world, user)).id } };
    },
    elsewhere: async (world, other) => ({ id: (await notedPromise(world, other)).id }),
  },
  'invoices.listRememberedColumns': {
    make: async (world) => {
      const user = await world.visitor();
      await taughtColumns(world, user);
      return { status: 200, token: user.token };
    },
  },
  'invoices.forgetColumns': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 204, token: user.token, params: await taughtColumns(world, user) };
    },
    elsewhere: taughtColumns,
  },
  'invoices.exportInvoices': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler } = await droppedInvoice(world, user);
      const query = { from: '2020-01-01', to: '2999-12-31', wholesaler: String(wholesaler) };
      return { status: 200, token: user.token, query };
    },
    shared: ['wholesaler'],
    filters: ['wholesaler'],
  },
  'invoices.compareStatement': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler } = await droppedInvoice(world, user);
      const lines = [
        { number: 'A-1', amount: -12.5, day: '2026-11-20' },
        { number: 'A-2', amount: 1 },
      ];
      return { status: 200, token: user.token, body: { wholesaler, lines } };
    },
    shared: ['wholesaler'],
  },
  'invoices.getInvoiceSettings': read,
  'invoices.changeInvoiceSettings': {
    make: async (world) => ({
      ...{ status: 200, token: (await world.visitor()).token },
      body: { checks: true, findings_bound: 0.5 },
    }),
  },
};
