import { randomUUID } from 'node:crypto';
import { addItem } from '@formulary/api/domains/cart/add-item';
import { placeOrder } from '@formulary/api/domains/orders/place-order';
import { openJobs } from '@formulary/api/jobs/jobs';
import { prismaOf } from '@formulary/api/test/prisma-of';
import type { ServerProcess } from '@formulary/api/test/server-process';
import { QUEUES } from '@formulary/api/workers';
import type pg from 'pg';
import { type Admin, openAdmin } from '../src/open-admin.ts';
import { addRequest, type Buyer, makeBuyers, orderRequest } from './buyers.ts';
import { type Captured, capture, onConnections, replay } from './capture.ts';
import { compare, SECONDS } from './figures.ts';
import { load } from './load.ts';

const CONNECTIONS = 16;
const ORDERS_EACH = 30;

/** Adding to the cart and placing orders over HTTP beside the very statements they send, on bare connections. */
export async function benchWrites({ databaseUrl, server: { url } }: { databaseUrl: string; server: ServerProcess }) {
  const admin = await openAdmin({ databaseUrl });
  try {
    const { buyers, products } = await makeBuyers(admin.db.pool, 1 + 2 * CONNECTIONS * ORDERS_EACH);
    const [pattern, ...others] = buyers;
    if (!pattern) return;
    const half = others.length / 2;
    const [bySql, byHttp] = [inLanes(others.slice(0, half)), inLanes(others.slice(half))];
    console.log(`\nWrites at ${CONNECTIONS} connections; an order has ${products.length} lines at three wholesalers`);

    const adding = await Promise.all(bySql.map(([buyer = pattern]) => captureAdds(admin, buyer, products)));
    const addLimit = await replay(databaseUrl, adding);
    const adds = byHttp.map(([buyer = pattern]) => products.map((product) => addRequest(buyer, product)));
    compare('add to cart', addLimit, await load({ url, lanes: adds, seconds: SECONDS }, 201));

    const placing = await captureOrder(admin, databaseUrl, pattern);
    const orderLimit = await onConnections(
      databaseUrl,
      bySql.map((lane) => replayOrders(placing, lane)),
    );
    const orders = byHttp.map((lane) => lane.map(orderRequest));
    compare('place an order', orderLimit, await load({ url, lanes: orders }, 201));
  } finally {
    await admin.close();
  }
}

function inLanes(buyers: readonly Buyer[]): Buyer[][] {
  return Array.from({ length: CONNECTIONS }, (_, lane) => buyers.filter((_, index) => index % CONNECTIONS === lane));
}

/** The statements of one add of each product, one after another. */
async function captureAdds(admin: Admin, buyer: Buyer, products: readonly number[]): Promise<Captured[][]> {
  const adds: Captured[][] = [];
  for (const manufacturer_product of products) {
    adds.push(await capture(() => addItem(admin, buyer, { manufacturer_product, quantity: 1 })));
  }
  return adds;
}

interface Placing {
  readonly statements: readonly Captured[];
  /** What is another order's in each: user, cart, key, order, its parts and their uids. */
  readonly user: number;
  readonly cart: number;
  readonly key: string;
  readonly order: number;
  readonly parts: readonly { readonly id: number; readonly uid: string }[];
}

async function captureOrder(admin: Admin, databaseUrl: string, buyer: Buyer): Promise<Placing> {
  const jobs = await openJobs({ url: databaseUrl, queues: QUEUES, onError: () => {} });
  const key = randomUUID();
  let order = 0;
  const statements = await capture(async () => {
    order = (await placeOrder({ ...admin, jobs }, buyer, { cart: buyer.cartId }, key)).order.id;
  });
  await jobs.close();
  const parts = await prismaOf(admin.db).wholesaleOrder.findMany({ where: { orderId: order }, orderBy: { id: 'asc' } });
  return { statements: ofOrder(statements), user: buyer.id, cart: buyer.cartId, key, order, parts };
}

/** Without what the queues' own connections do meanwhile. */
function ofOrder(statements: readonly Captured[]): Captured[] {
  const first = statements.findIndex(({ text }) => text === 'BEGIN');
  const last = statements.findIndex(({ text }) => text === 'COMMIT');
  return statements.slice(first, last + 1);
}

/** The same statements for other carts: whatever names the captured order names the new one instead. */
function replayOrders({ statements, ...pattern }: Placing, buyers: readonly Buyer[]) {
  return async function* (client: pg.Client): AsyncGenerator<void> {
    for (const buyer of buyers) {
      const names = new Map<string, string>([
        [String(pattern.user), String(buyer.id)],
        [String(pattern.cart), String(buyer.cartId)],
        [pattern.key, randomUUID()],
        ...pattern.parts.map(({ uid }): [string, string] => [uid, randomUUID()]),
      ]);
      for (const { text, values, ...rest } of statements) {
        const { rows } = await client.query({ ...rest, text, values: values.map((value) => renamed(value, names)) });
        if (rest.name !== 'write_order') continue;
        const [{ orderId, wholesaleOrderIds }] = rows;
        names.set(String(pattern.order), String(orderId));
        for (const [index, { id }] of pattern.parts.entries()) names.set(String(id), String(wholesaleOrderIds[index]));
      }
      yield;
    }
  };
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'number') return Number(names.get(String(value)) ?? value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'string') return value;
  return [...names].reduce((text, [from, to]) => text.replaceAll(from, to), value);
}
