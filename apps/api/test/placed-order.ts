import type { WholesalerSettings } from '../src/domains/wholesalers/save-wholesaler.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An order of one line at each of these wholesalers, and how its buyer reads the part of one. */
export async function placeOrderAt(app: TestApp, ...settings: Partial<WholesalerSettings>[]) {
  const wholesalers = [];
  const products = await makeProducts(app, ...settings.map(() => ({})));
  for (const [place, one] of settings.entries()) {
    const wholesaler = await makeWholesaler(app, one);
    await makeOffers(app, wholesaler, { product: products[place] ?? 0, stockQuantity: null });
    wholesalers.push(wholesaler);
  }
  const user = await makeUser(app, wholesalers);
  const { token } = user;
  for (const product of products) {
    await app.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product, quantity: 2 } });
  }
  const { body: cart } = await app.call('GET', '/api/cart/', { token });
  const { body: order } = await app.call('POST', '/api/order/', { token, body: { cart: cart.id } });
  const rows = await app.db.prisma.wholesaleOrder.findMany({ where: { orderId: order.id } });
  const parts = wholesalers.map(({ id, name }) => {
    const row = rows.find(({ wholesalerId }) => wholesalerId === id);
    return { id: row?.id ?? 0, uid: row?.uid ?? '', name };
  });
  const read = async (uid: string) => {
    const { body } = await app.call('GET', `/api/order/${order.id}/`, { token });
    return body.wholesale_orders.find((part: { uid: string }) => part.uid === uid);
  };
  return { order, user, parts, read };
}

/** The queues in which somebody is to be told of a wholesale order, once for each time. */
export async function toldOf(app: TestApp, uid: string): Promise<string[]> {
  const { rows } = await app.db.pool.query(`SELECT name FROM pgboss.job WHERE data->>'uid' = $1 ORDER BY name`, [uid]);
  return rows.map(({ name }) => name);
}
