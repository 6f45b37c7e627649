import { type MadeUser, unique } from '../factories.ts';
import { pdfWith } from '../invoice-pdf.ts';
import { placeOrder } from './order-examples.ts';
import { type RouteExamples, read } from './route-example.ts';
import type { World } from './world.ts';

/** A PDF without data that waits. */
async function paperOf(world: World, user: MadeUser): Promise<number> {
  const payload = await pdfWith([], { info: { Title: unique() } });
  const answer = await world.it.fastify.inject({
    ...{ method: 'POST', url: '/api/invoices/?file_name=paper.pdf', payload },
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/pdf' },
  });
  return answer.json().paper;
}

async function lineOf(world: World, user: MadeUser) {
  const orderId = await placeOrder(world, user);
  const part = await world.it.db.prisma.wholesaleOrder.findFirstOrThrow({
    where: { orderId },
    include: { items: true },
  });
  const [item] = part.items;
  if (!item) throw new Error('an order has a line');
  return { order: orderId, wholesaler: part.wholesalerId, line: item.id };
}

export const PAPER_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'invoices.listPapers': read,
  'invoices.setPaperAside': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 204, token: user.token, params: { id: await paperOf(world, user) } };
    },
    elsewhere: async (world, other) => ({ id: await paperOf(world, other) }),
  },
  'invoices.listOrdersToCharge': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler, order } = await lineOf(world, user);
      return { status: 200, token: user.token, query: { wholesaler: String(wholesaler), order: String(order) } };
    },
    // An order of somebody else puts none of the practice's own first.
    shared: ['wholesaler', 'order'],
    filters: ['wholesaler', 'order'],
  },
  'invoices.listPartsToEnter': {
    make: async (world) => {
      const user = await world.visitor();
      const { order } = await lineOf(world, user);
      return { status: 200, token: user.token, query: { order: String(order) } };
    },
    shared: ['order'],
    filters: ['order'],
  },
  'invoices.enterInvoice': {
    make: async (world) => {
      const user = await world.visitor();
      const { wholesaler, line } = await lineOf(world, user);
      const paper = await paperOf(world, user);
      const today = world.it.clock.now().toISOString().slice(0, 10);
      const body = {
        ...{
          paper,
          wholesaler,
          number: unique('P-'),
          is_credit: false,
          issued_on: today,
          due_on: today,
          payable: 18.45,
        },
        lines: [
          { order_line: line, quantity: 1, price: 10, vat_rate: 23 },
          { name: 'Gloves', quantity: 1, price: 5, vat_rate: 23 },
        ],
        ...{ delivery_fee: 0, fee_vat_rate: 23, same_number: 'keep' },
      };
      return { status: 200, token: user.token, body };
    },
    references: async (world, other) => ({ paper: await paperOf(world, other) }),
    shared: ['wholesaler'],
  },
};
