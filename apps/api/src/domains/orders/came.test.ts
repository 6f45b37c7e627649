import { randomUUID } from 'node:crypto';
import { REMARKS } from '@formulary/contracts/deliveries/receipts';
import { Spending } from '@formulary/contracts/orders/spending';
import { expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

test('what came stands beside what was spent, once the practice counts what comes', async () => {
  const wholesaler = await makeWholesaler(app);
  const [a = 0, b = 0] = await makeProducts(app, { name: 'Alpha' }, { name: 'Beta' });
  await makeOffers(app, wholesaler, { product: a, grossPrice: 10, discount: 5 }, { product: b, grossPrice: 100 });
  const user = await makeUser(app, [wholesaler]);
  const cart = cartOf(app, user);
  for (const product of [a, b]) await cart.add(product, { quantity: 4 });
  const { id } = await cart.read();
  expect((await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } })).status).toBe(201);
  const parts = { order: { practiceId: user.practiceId } };
  const accepted = { status: 'complete' as const, settledAt: app.clock.now() };
  await app.db.prisma.wholesaleOrder.updateMany({ where: parts, data: accepted });
  const sums = async () => {
    const { body } = await app.call('GET', '/api/orders/spending/', { token: user.token });
    const { period, months, wholesalers, products } = Spending.parse(body);
    return {
      ...{ period: period.received, months: months.map(({ received }) => received) },
      wholesalers: wholesalers.rows.map(({ received }) => received),
      products: products.rows.map(({ name, total, received }) => [name, total, received]),
      statistics: (await app.call('GET', '/api/orders/stats/', { token: user.token })).body.received__sum,
    };
  };
  const all = (received: number, ofA: number, ofB: number) => ({
    ...{ period: received, months: [received], wholesalers: [received], statistics: received },
    products: [
      ['Beta', 400, ofB],
      ['Alpha', 38, ofA],
    ],
  });
  expect(await sums()).toEqual(all(438, 38, 400));

  const setting = (receives: boolean) =>
    app.call('PATCH', '/api/deliveries/', { token: user.token, body: { receives } });
  expect((await setting(true)).status).toBe(200);
  expect(await sums()).toEqual(all(0, 0, 0));

  const post = (path: `/api/${string}`, body: object) => app.call('POST', path, { token: user.token, body });
  const { body: receipt } = await post('/api/receipts/', { wholesaler: wholesaler.id });
  const lines = await app.db.prisma.orderItem.findMany({ where: { productId: { in: [a, b] } } });
  const count = (product: number, entry: object) => {
    const line = lines.find(({ productId }) => productId === product)?.id;
    const entries = [{ key: randomUUID(), line, ...entry }];
    return post(`/api/receipts/${receipt.id}/entries/`, { entries });
  };
  await count(a, { quantity: 3 });
  await count(b, { quantity: 2 });
  await count(b, { quantity: 1, kind: 'rejected', reason: 'damaged' });
  expect(await sums()).toEqual(all(228.5, 28.5, 200));
  // More than was ordered is no part of what was.
  await count(a, { quantity: 2, accept: REMARKS });
  expect(await sums()).toEqual(all(238, 38, 200));
  expect((await post(`/api/receipts/${receipt.id}/finish/`, {})).status).toBe(200);
  expect(await sums()).toEqual(all(238, 38, 200));
  // Nothing of the order is to come then, and half of Beta never came.
  const drop = { line: lines.find(({ productId }) => productId === b)?.id, quantity: 2 };
  expect((await post('/api/still-to-come/drops/', { lines: [drop] })).status).toBe(200);
  const placed = await app.db.prisma.order.findFirstOrThrow({ where: { practiceId: user.practiceId } });
  expect(placed).toMatchObject({ isWhole: true, cameWhole: false });
  expect(await sums()).toEqual(all(238, 38, 200));

  expect((await setting(false)).status).toBe(200);
  expect(await sums()).toEqual(all(438, 38, 400));
});
