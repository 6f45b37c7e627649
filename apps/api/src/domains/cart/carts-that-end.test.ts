import { expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import type { Sql } from '../../db/sql.ts';
import { lockCartOfItem, lockOpenCart } from './cart-queries.ts';

const app = useApp();

/** Whether somebody waits for a row that another transaction has locked. */
const waits = async () => {
  const { rows } = await app.db.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
};

/** Ends a user's open cart as an order does, while another request waits for it; its lines move to the next cart. */
async function endWhileWaitedFor(userId: number): Promise<{ committed: Promise<void> }> {
  const client = await app.db.pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query('SELECT id FROM carts WHERE user_id = $1 AND ordered_at IS NULL FOR UPDATE', [
    userId,
  ]);
  const end = async () => {
    await expect.poll(waits).toBe(1);
    await client.query('UPDATE carts SET ordered_at = now() WHERE id = $1', [rows[0].id]);
    const next = await client.query('INSERT INTO carts (user_id, created_at) VALUES ($1, now()) RETURNING id', [
      userId,
    ]);
    await client.query('UPDATE cart_items SET cart_id = $1 WHERE cart_id = $2', [next.rows[0].id, rows[0].id]);
    await client.query('COMMIT');
    client.release();
  };
  return { committed: end() };
}

/** The statements of one connection; before each one named so, another transaction does something. */
const meanwhile = (sql: Sql, name: string, work: (time: number) => Promise<unknown>): Sql => {
  let time = 0;
  return {
    ...sql,
    async run(statement, ...values) {
      if (statement.name === name) await work(++time);
      return sql.run(statement, ...values);
    },
  };
};

test('an open cart is found although one order after another ends it while it is waited for', async () => {
  const user = await makeUser(app);
  await cartOf(app, user).read();
  const ended: Promise<void>[] = [];
  const found = await app.db.transaction((tx) =>
    lockOpenCart(
      meanwhile(tx, 'lock_open_cart', async (time) => {
        if (time <= 3) ended.push((await endWhileWaitedFor(user.id)).committed);
      }),
      user.id,
      app.clock.now(),
    ),
  );
  await Promise.all(ended);
  const open = await app.db.prisma.cart.findMany({ where: { userId: user.id, orderedAt: null } });
  expect(open.map(({ id }) => id)).toEqual([found]);
  expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(4);
});

test('a line is found in the cart that an order has just carried it over to', async () => {
  const wholesaler = await makeWholesaler(app);
  const [product = 0] = await makeProducts(app, {});
  await makeOffers(app, wholesaler, { product });
  const user = await makeUser(app, [wholesaler]);
  const { body: line } = await cartOf(app, user).add(product);
  let committed: Promise<void> | undefined;
  const locked = await app.db.transaction((tx) =>
    lockCartOfItem(
      meanwhile(tx, 'lock_cart_of_item', async (time) => {
        if (time === 1) ({ committed } = await endWhileWaitedFor(user.id));
      }),
      { userId: user.id, itemId: line.id },
    ),
  );
  await committed;
  const item = await app.db.prisma.cartItem.findUniqueOrThrow({ where: { id: line.id }, include: { cart: true } });
  expect(locked).toEqual({ cartId: item.cartId, productId: product });
  expect(item.cart.orderedAt).toBeNull();
});
