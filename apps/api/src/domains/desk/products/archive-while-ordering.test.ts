import { expect, test } from 'vitest';
import { cartOf } from '../../../../test/cart-client.ts';
import { makeOffers, makeProduct, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import type { Sql } from '../../../db/sql.ts';
import { archiveWholesaler } from '../wholesalers/archive-wholesaler.ts';
import { archiveProduct } from './archive-product.ts';

const app = useApp({ SIMULATED_TRANSPORT_MS: '0' });

/** A practice with lines at two wholesalers in its cart, the first of them of a product that is archived, or at a wholesaler that is. */
async function makeShop() {
  const code = unique('c');
  const [product, other] = [await makeProduct(app, { code }), await makeProduct(app)];
  const [wholesaler, another] = [await makeWholesaler(app), await makeWholesaler(app)];
  await makeOffers(app, wholesaler, { product });
  await makeOffers(app, another, { product: other });
  const user = await makeUser(app, [wholesaler, another]);
  const cart = cartOf(app, user);
  await cart.add(product);
  await cart.add(other);
  const { id } = await cart.read();
  const order = () => app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  const ordered = () => app.db.prisma.orderItem.count({ where: { wholesaleOrder: { order: { userId: user.id } } } });
  return { wholesaler, code, user, order, ordered };
}
type Shop = Awaited<ReturnType<typeof makeShop>>;

const ways: [string, (db: Sql, shop: Shop) => Promise<{ offers: number; carts: number }>][] = [
  ['a wholesaler', (db, { wholesaler }) => archiveWholesaler({ ...app, db, operator: 'Niamh' }, wholesaler.id)],
  ['a product', (db, { code }) => archiveProduct({ ...app, db }, code)],
];

const waiting = async () => {
  const { rows } = await app.db.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
};

test.each(ways)(
  'an order that comes while %s is being archived waits, and is refused as a whole',
  async (_, archive) => {
    const shop = await makeShop();
    const placed = await app.db.transaction(async (tx) => {
      await archive(tx, shop);
      const answer = shop.order();
      await expect.poll(waiting).toBe(1);
      return { answer };
    });
    expect(await placed.answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(await shop.ordered()).toBe(0);
  },
);

test.each(ways)('archiving %s waits for an order that is being placed, which is whole', async (_, archive) => {
  const shop = await makeShop();
  // As the order does first.
  const client = await app.db.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM carts WHERE user_id = $1 AND ordered_at IS NULL FOR UPDATE', [shop.user.id]);
  const placed = shop.order();
  await expect.poll(waiting).toBe(1);
  const archived = app.db.transaction((tx) => archive(tx, shop));
  await expect.poll(waiting).toBe(2);
  await client.query('COMMIT');
  client.release();
  expect((await placed).body.wholesale_orders).toHaveLength(2);
  // The order has ended the cart.
  expect(await archived).toMatchObject({ offers: 1, carts: 0 });
  expect(await shop.ordered()).toBe(2);
});
