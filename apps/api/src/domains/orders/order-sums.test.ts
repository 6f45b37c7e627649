import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_COUNTED } from '@formulary/contracts/orders';
import pg from 'pg';
import { expect, test } from 'vitest';
import { placeOrderAt } from '../../../test/placed-order.ts';
import { expectRightSums } from '../../../test/right-sums.ts';
import { useApp } from '../../../test/test-app.ts';
import { getOrderStatistics } from './get-order-statistics.ts';

const app = useApp();
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../../prisma/migrations');

async function onConnections(count: number, work: (clients: pg.Client[]) => Promise<void>): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: app.url }));
  try {
    for (const client of clients) await client.connect();
    await work(clients);
  } finally {
    for (const client of clients) await client.end();
  }
}

const FAIL = `UPDATE wholesale_orders SET status = 'failed', settled_at = now() WHERE id = $1`;

test('two parts of an order that are refused at once take it out once', async () => {
  const { user, parts } = await placeOrderAt(app, {}, {});
  const [first, second] = parts;
  await onConnections(2, async ([one, other]) => {
    await one?.query('BEGIN');
    await one?.query(FAIL, [first?.id]);
    const later = other?.query(FAIL, [second?.id]);
    await expect.poll(waiting).toBe(1);
    await one?.query('COMMIT');
    await later;
  });
  await expectRightSums(app, user.practiceId);
  expect(await getOrderStatistics(app, user)).toMatchObject({ id__count: 0 });

  // Both are sent again at once, and one of the two has to wait here too.
  await onConnections(2, async ([one, other]) => {
    const send = `UPDATE wholesale_orders SET status = 'created', settled_at = NULL WHERE id = $1`;
    await one?.query('BEGIN');
    await one?.query(send, [second?.id]);
    const later = other?.query(send, [first?.id]);
    await expect.poll(waiting).toBe(1);
    await one?.query('ROLLBACK');
    await later;
  });
  await expectRightSums(app, user.practiceId);
  expect(await getOrderStatistics(app, user)).toMatchObject({ id__count: 1 });
});

/** Statements that wait for a lock in this database. */
async function waiting(): Promise<number> {
  const { rows } = await app.db.pool.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

/** An order of one more part with the lines of this one, in the client's open transaction; answers the part's id. */
async function orderAgain(client: pg.Client | undefined, part: number | undefined): Promise<number> {
  const copied = `delivery_address, phone, placed_by_name, placed_by_email, created_at, words, practice_id, user_id`;
  const amounts = 'subtotal, total, manufacturer_saving, wholesaler_saving';
  const line = `product_id, offer_id, code, wholesaler_code, product_name, manufacturer_name, quantity, gross_price,
    manufacturer_discount, wholesaler_discount, net_price`;
  const rows = await client?.query(
    `WITH cart AS (INSERT INTO carts (user_id, created_at, ordered_at) SELECT user_id, now(), now()
       FROM orders o JOIN wholesale_orders w ON w.order_id = o.id WHERE w.id = $1 RETURNING id),
     made AS (INSERT INTO orders (cart_id, ${copied}, ${amounts}) SELECT cart.id, ${copied}, ${amounts}
       FROM cart, orders WHERE orders.id = (SELECT order_id FROM wholesale_orders WHERE id = $1) RETURNING id),
     parts AS (INSERT INTO wholesale_orders (uid, order_id, wholesaler_id, wholesaler_name, preference, account_number, delivery_fee, ${amounts})
       SELECT gen_random_uuid(), made.id, wholesaler_id, wholesaler_name, preference, account_number, 4.5, ${amounts}
       FROM made, wholesale_orders WHERE wholesale_orders.id = $1 RETURNING id),
     lines AS (INSERT INTO order_items (wholesale_order_id, ${line}, ${amounts})
       SELECT parts.id, ${line}, ${amounts} FROM parts, order_items WHERE wholesale_order_id = $1)
     SELECT id FROM parts`,
    [part],
  );
  return rows?.rows[0].id;
}

test('orders of a practice do not wait for each other while they are written', async () => {
  const { user, parts } = await placeOrderAt(app, {});
  await onConnections(2, async (both) => {
    for (const client of both) {
      await client.query('BEGIN');
      await orderAgain(client, parts[0]?.id);
    }
    for (const client of both) await client.query('COMMIT');
  });
  await expectRightSums(app, user.practiceId);
  expect(await getOrderStatistics(app, user)).toMatchObject({ id__count: 3 });
});

test('an order may be refused in the transaction that places it, and one be placed after that', async () => {
  const { user, parts } = await placeOrderAt(app, {});
  await onConnections(1, async ([client]) => {
    await client?.query('BEGIN');
    await client?.query(FAIL, [await orderAgain(client, parts[0]?.id)]);
    await orderAgain(client, parts[0]?.id);
    await client?.query('COMMIT');
  });
  await expectRightSums(app, user.practiceId);
  expect(await getOrderStatistics(app, user)).toMatchObject({ id__count: 2 });
});

test('practices do not wait for each other', async () => {
  const [mine, theirs] = [await placeOrderAt(app, {}), await placeOrderAt(app, {})];
  await onConnections(1, async ([one]) => {
    await one?.query('BEGIN');
    await one?.query(FAIL, [mine.parts[0]?.id]);
    await app.db.pool.query(FAIL, [theirs.parts[0]?.id]);
    expect(await getOrderStatistics(app, theirs.user)).toMatchObject({ id__count: 0 });
    expect(await getOrderStatistics(app, mine.user)).toMatchObject({ id__count: 1 });
    await one?.query('COMMIT');
  });
  expect(await getOrderStatistics(app, mine.user)).toMatchObject({ id__count: 0 });
});

test.each(['order_sums', 'product_sums'])('what is missing of %s may be added while others order', async (table) => {
  const { user, parts } = await placeOrderAt(app, {}, {});
  const { practiceId } = user;
  await app.db.pool.query(`DELETE FROM ${table} WHERE practice_id = $1`, [practiceId]);
  await onConnections(1, async ([one]) => {
    await one?.query('BEGIN');
    await one?.query(FAIL, [parts[0]?.id]);
    // Sees both parts, and waits for the rows that the refusal has written.
    const correcting = app.db.pool.query(`SELECT correct_${table}($1)`, [practiceId]);
    await expect.poll(waiting).toBe(1);
    await one?.query('COMMIT');
    await correcting;
  });
  await expectRightSums(app, practiceId);
});

test('orders from before are added up by their migrations, which may be run again', async () => {
  const [one, other] = [await placeOrderAt(app, {}, {}), await placeOrderAt(app, {})];
  await app.db.pool.query(FAIL, [one.parts[0]?.id]);
  await app.db.pool.query('DELETE FROM order_sums');
  await app.db.pool.query('DELETE FROM product_sums');
  for (let time = 0; time < 2; time++) {
    for (const name of ['fill_sums_by_month', 'fill_spending']) {
      const [folder] = globSync(`*_${name}`, { cwd: MIGRATIONS });
      await app.db.pool.query(readFileSync(path.join(MIGRATIONS, folder ?? '', 'migration.sql'), 'utf8'));
    }
    for (const { user } of [one, other]) await expectRightSums(app, user.practiceId);
  }
});

test('the database and the contract agree on what counts', async () => {
  const { rows } = await app.db.pool.query(
    'SELECT status FROM unnest(enum_range(NULL::wholesale_order_status)) status WHERE NOT part_counts(status)',
  );
  expect(rows.map(({ status }) => status)).toEqual(NOT_COUNTED);
});
