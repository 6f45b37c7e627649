import type { ToClaim } from '@formulary/contracts/claims/findings';
import type { MadeUser } from '../factories.ts';
import { droppedInvoice } from './invoice-examples.ts';
import { type RouteExamples, read } from './route-example.ts';
import type { World } from './world.ts';

/** What can be claimed of an invoice with a line that nobody ordered, one that is dearer, a fee and a sum that are wrong. */
async function claimable(world: World, user: MadeUser) {
  const { id, wholesaler, invoiceLine } = await droppedInvoice(world, user);
  const { token } = user;
  await world.it.call('POST', `/api/invoices/${id}/choices/`, { token, body: { invoice_line: invoiceLine } });
  const { body } = await world.it.call('GET', `/api/claims/to-claim/?invoice=${id}`, { token });
  const { findings }: ToClaim = body.wholesalers[0];
  const ids = (some: (number | null)[]) => [...new Set(some.filter((one) => one !== null))];
  return {
    wholesaler,
    order_lines: ids(findings.map(({ order_line }) => order_line)),
    invoice_lines: ids(findings.map(({ invoice_line }) => invoice_line)),
    invoices: ids(findings.map(({ invoice }) => invoice)),
  };
}

/** A claim of it. */
async function claimed(world: World, user: MadeUser) {
  const { token } = user;
  const { body } = await world.it.call('POST', '/api/claims/', { token, body: await claimable(world, user) });
  if (body.id === undefined) throw new Error(`nothing was claimed: ${JSON.stringify(body)}`);
  return { id: body.id as number, item: body.items[0].id as number };
}

async function sent(world: World, user: MadeUser) {
  const claim = await claimed(world, user);
  await world.it.call('POST', `/api/claims/${claim.id}/send/`, { token: user.token, body: { by: 'hand' } });
  return claim;
}

async function answered(world: World, user: MadeUser) {
  const { id } = await sent(world, user);
  const body = { kind: 'refused', amount: 0.01 };
  const { body: claim } = await world.it.call('POST', `/api/claims/${id}/answers/`, { token: user.token, body });
  return { id, answer: claim.answers[0].id as number };
}

const elsewhere = async (world: World, other: MadeUser) => ({ id: (await sent(world, other)).id });

export const CLAIM_EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  'claims.getOwed': read,
  'claims.listWholesalerSums': {
    make: async (world) => {
      const user = await world.visitor();
      await droppedInvoice(world, user);
      return { status: 200, token: user.token };
    },
  },
  'claims.getWonBack': {
    make: async (world) => {
      const user = await world.visitor();
      await answered(world, user);
      const month = world.it.clock.now().toISOString().slice(0, 7);
      return { status: 200, token: user.token, query: { from: month, to: month } };
    },
  },
  'claims.listToClaim': {
    make: async (world) => {
      const user = await world.visitor();
      const { invoices } = await claimable(world, user);
      return { status: 200, token: user.token, query: { invoice: String(invoices[0]) } };
    },
    shared: ['invoice'],
    filters: ['invoice'],
  },
  'claims.listClaims': {
    make: async (world) => {
      const user = await world.visitor();
      await claimed(world, user);
      return { status: 200, token: user.token, query: { page: '1', only: 'open' } };
    },
  },
  'claims.makeClaim': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 201, token: user.token, body: await claimable(world, user) };
    },
    shared: ['wholesaler'],
  },
  'claims.getClaim': {
    make: async (world) => {
      const user = await world.visitor();
      const { id } = await claimed(world, user);
      return { status: 200, token: user.token, params: { id } };
    },
    elsewhere,
  },
  'claims.dropClaim': {
    make: async (world) => {
      const user = await world.visitor();
      const { id } = await claimed(world, user);
      return { status: 204, token: user.token, params: { id } };
    },
    elsewhere,
  },
  'claims.sendClaim': {
    make: async (world) => {
      const user = await world.visitor();
      const { id } = await claimed(world, user);
      return { status: 200, token: user.token, params: { id }, body: { by: 'hand', again: true } };
    },
    elsewhere,
  },
  'claims.answerClaim': {
    make: async (world) => {
      const user = await world.visitor();
      const { id, item } = await sent(world, user);
      const body = { kind: 'refused', amount: 0.01, items: [item], note: 'By telephone' };
      return { status: 200, token: user.token, params: { id }, body };
    },
    elsewhere,
  },
  'claims.takeBackAnswer': {
    make: async (world) => {
      const user = await world.visitor();
      return { status: 200, token: user.token, params: await answered(world, user) };
    },
    elsewhere: answered,
  },
};
