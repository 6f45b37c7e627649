import { expect, test } from 'vitest';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { makeColleague, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

test('whoever begins to receive while it is open joins, and another practice has its own', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  await shop.order();
  const colleague = await makeColleague(app, shop.user.practiceId);
  const opened = await Promise.all([shop.open(), shop.open(colleague.token), shop.open()]);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const stranger = await makeUser(app, [shop.wholesaler]);
  expect((await shop.open(stranger.token)).id).not.toBe(opened[0].id);
  const { status } = await app.call('GET', `/api/receipts/${opened[0].id}/`, { token: stranger.token });
  expect(status).toBe(404);
});

test('a wholesaler without an account or an order is refused', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const stranger = await makeUser(app);
  const body = { wholesaler: shop.wholesaler.id };
  const refused = await app.call('POST', '/api/receipts/', { token: stranger.token, body });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['wholesaler']]);
});

test('a delivery with cold packs is finished once somebody says whether they were cold, and only once', async () => {
  const shop = await deliveryShop(app, { quantity: 1 }, { quantity: 2 });
  await app.db.prisma.product.update({ where: { id: shop.products[1] ?? 0 }, data: { storage: 'fridge' } });
  const { lines } = await shop.order();
  const { id, lines: shown } = await shop.open();
  expect(shown.map(({ line }: { line: number }) => line)).toEqual([lines[1], lines[0]]);
  await shop.count(id, [{ line: lines[1] }]);
  const { status, body } = await shop.finish(id);
  expect([status, body]).toEqual([400, { was_cold: ['This field is required.'] }]);
  const { body: finished } = await shop.finish(id, { was_cold: true });
  expect(finished).toMatchObject({ was_cold: true, finished_by: { firstName: 'Aoife' } });
  app.clock.advance(60_000);
  const { body: again } = await shop.finish(id, { was_cold: false });
  expect(again).toEqual(finished);
});

test('what is missing stays open, and an order of which all came is not looked at again', async () => {
  const shop = await deliveryShop(app, { quantity: 2 });
  const [half, whole] = [await shop.order(), await shop.order()];
  const first = await shop.open();
  await shop.count(first.id, [{ line: half.lines[0] }, { line: whole.lines[0], quantity: 2 }]);
  await shop.finish(first.id);
  const stored = await app.db.prisma.order.findMany({
    where: { id: { in: [half.id, whole.id] } },
    orderBy: { id: 'asc' },
  });
  expect(stored.map(({ isWhole }) => isWhole)).toEqual([false, true]);
  const next = await shop.open();
  expect(next.lines).toMatchObject([{ line: half.lines[0], quantities: { open: 1 } }]);
  const { body: list } = await app.call('GET', '/api/receipts/', { token: shop.user.token });
  expect(list.results).toMatchObject([
    { id: next.id, packs: 0, finished_on: null },
    { id: first.id, packs: 3, lines: 1, rejected: 0 },
  ]);
});

test('a correction opens the order again', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const { id: orderId, lines } = await shop.order();
  const { id } = await shop.open();
  await shop.count(id, [{ line: lines[0] }]);
  await shop.finish(id);
  const { entries } = await shop.read(id);
  await shop.correct(id, { entry: entries[0].id, quantity: 1 });
  expect((await app.db.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).isWhole).toBe(false);
  expect((await shop.open()).lines).toMatchObject([{ quantities: { open: 1 } }]);
});
