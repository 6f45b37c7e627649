import { randomUUID } from 'node:crypto';
import { addItem } from '@formulary/api/domains/cart/add-item';
import { getCart } from '@formulary/api/domains/cart/get-cart';
import { getOrderStatistics } from '@formulary/api/domains/orders/get-order-statistics';
import { listOrders } from '@formulary/api/domains/orders/list-orders';
import { placeOrder } from '@formulary/api/domains/orders/place-order';
import { listPriceChanges } from '@formulary/api/domains/price-changes/list-price-changes';
import { type Jobs, openJobs } from '@formulary/api/jobs/jobs';
import { QUEUES } from '@formulary/api/workers';
import pg from 'pg';
import { type Admin, openAdmin } from '../../src/open-admin.ts';
import { type Buyer, makeBuyers } from '../buyers.ts';
import { LARGE_USER } from '../large-list.ts';
import { makeBareTables, readRows, writeByCopy, writeBySql } from './rows-again.ts';
import { OURS } from './take-turns.ts';

const ADD = 'add to cart';
const PLACE = 'place an order';

const JOBS = 'pgboss.job_common';
const TABLES = ['cart_items', 'carts', 'orders', 'wholesale_orders', 'order_items', 'idempotency_keys', JOBS];
const TIME_ZONE = 'Europe/Dublin';
const HERE = new URL('http://localhost/api/orders/');

/** Products that can be ordered, from all over the catalogue, but for those that the buyers have. */
const PRODUCTS = `
  SELECT product_id AS id FROM offers WHERE product_id <> ALL ($2::int[])
  GROUP BY product_id HAVING min(stock_quantity) > 0 ORDER BY hashint4(product_id) LIMIT $1`;

/** Keeps how many milliseconds a piece of work took by whom, and hands on its answer. */
export type Clocked = <T>(work: string, by: string, doIt: () => Promise<T>) => Promise<T>;

/** A database in which a practice buys, seen as the product's operations see it. */
export interface Shop {
  /** One buyer adds a seventh line to a cart and orders it; the same rows are then written by nothing but statements. */
  buy(clocked: Clocked): Promise<void>;
  /** What the practice looks at. */
  look(clocked: Clocked): Promise<void>;
  close(): Promise<void>;
}

/** `buyers` are how often it can be bought in. */
export async function openShop(databaseUrl: string, buyers: number): Promise<Shop> {
  const admin = await openAdmin({ databaseUrl });
  const jobs = await openJobs({ url: databaseUrl, queues: QUEUES, onError: () => {} });
  const { buyers: waiting, products: had } = await makeBuyers(admin.db.pool, buyers, LARGE_USER.email);
  const { rows: products } = await admin.db.pool.query<{ id: number }>(PRODUCTS, [buyers, had]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await makeBareTables(client, TABLES);
  await client.query('CHECKPOINT');
  const [looking] = waiting;
  if (!looking) throw new Error('a shop has buyers');

  return {
    async buy(clocked) {
      const [buyer, product] = [waiting.pop(), products.pop()];
      if (!buyer || !product) throw new Error('a shop has a buyer and a product for each round');
      const { id } = await clocked(ADD, OURS, () =>
        addItem(admin, buyer, { manufacturer_product: product.id, quantity: 1 }),
      );
      await writeAgain(client, clocked, ADD, { cart_items: `id = ${id}` });
      await clocked('read the cart', OURS, () => getCart(admin, buyer));
      await order({ admin, jobs, client }, buyer, clocked);
    },
    async look(clocked) {
      await lookAround(admin, looking, clocked);
      await clocked('price changes', OURS, () => listPriceChanges(admin));
    },
    async close() {
      await client.end();
      await jobs.close();
      await admin.close();
    },
  };
}

async function order(
  { admin, jobs, client }: { admin: Admin; jobs: Jobs; client: pg.Client },
  buyer: Buyer,
  clocked: Clocked,
) {
  const { order } = await clocked(PLACE, OURS, () =>
    placeOrder({ ...admin, jobs }, buyer, { cart: buyer.cartId }, randomUUID()),
  );
  const parts = order.parts.map(({ id }) => id).join();
  await writeAgain(client, clocked, PLACE, {
    orders: `id = ${order.id}`,
    wholesale_orders: `order_id = ${order.id}`,
    order_items: `wholesale_order_id IN (${parts})`,
    // The one that ended and the next.
    carts: `user_id = ${buyer.id}`,
    idempotency_keys: `user_id = ${buyer.id}`,
    [JOBS]: `(data ->> 'wholesaleOrderId')::int IN (${parts}) OR (data ->> 'orderId')::int = ${order.id}`,
  });
}

async function writeAgain(client: pg.Client, clocked: Clocked, work: string, wanted: Readonly<Record<string, string>>) {
  const rows = await readRows(client, wanted);
  await clocked(work, 'bare SQL', () => writeBySql(client, rows));
  await clocked(work, 'COPY', () => writeByCopy(client, rows));
}

/** What a practice sees of its past orders. */
export async function lookAround(admin: Admin, user: Buyer | { practiceId: number }, clocked: Clocked): Promise<void> {
  const list = (query: object) => listOrders({ ...admin, frame: { timeZone: TIME_ZONE } }, user, query, HERE);
  await clocked('order history', OURS, () => list({}));
  await clocked('order history, its tenth page', OURS, () => list({ page: '10' }));
  await clocked('search the order history', OURS, () => list({ q: 'meloxicam' }));
  await clocked('order statistics', OURS, () => getOrderStatistics(admin, user));
}
