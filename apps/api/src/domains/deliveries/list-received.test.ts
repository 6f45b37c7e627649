import { expect, test } from 'vitest';
import { deliveryShop } from '../../../test/delivery-shop.ts';
import { makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later } from '../../kernel/clock.ts';

const app = useApp();
const today = () => app.clock.now().toISOString().slice(0, 10);
const ALL = { from: '2020-01-01', to: '2999-12-31' };

async function received(token: string, query: Record<string, string | number> = ALL) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return app.call('GET', `/api/receipts/packs/?${search}`, { token });
}

test('the packs of a delivery say what they are, of which order, batch and expiry, and by whom they were counted', async () => {
  const shop = await deliveryShop(app, { quantity: 4 }, { quantity: 1 }, { quantity: 0 });
  const { token, practiceId } = shop.user;
  const { id: order, lines } = await shop.order();
  await app.db.prisma.order.update({ where: { id: order }, data: { reference: 'Ward 2' } });
  const { id } = await shop.open();
  await shop.count(id, [
    { line: lines[0], quantity: 3, batch: 'AB1', expires_on: '2030-03-31' },
    { line: lines[0], kind: 'rejected', reason: 'damaged', note: 'Wet' },
    { line: lines[1], quantity: 1 },
    { code: shop.gtins[2], quantity: 2, accept: ['not_ordered'] },
  ]);
  const entries = [...(await shop.read(id)).entries].reverse();
  await shop.correct(id, { entry: entries[0].id, quantity: 1 });
  await shop.correct(id, { entry: entries[2].id, quantity: 1 });
  const { status, body } = await received(token);
  const product = await app.db.prisma.product.findUniqueOrThrow({
    where: { id: shop.products[0] ?? 0 },
    include: { manufacturer: true },
  });
  const { code, gtin, name } = product;
  expect(status).toBe(200);
  expect(body.next).toBeNull();
  expect(body.results[0]).toEqual({
    receipt: id,
    opened_on: app.clock.now().toISOString(),
    wholesaler: { id: shop.wholesaler.id, name: shop.wholesaler.name },
    order,
    reference: 'Ward 2',
    manufacturer_product: { id: product.id, code, gtin, name, manufacturer: product.manufacturer.name },
    kind: 'received',
    quantity: 2,
    batch: 'AB1',
    expires_on: '2030-03-31',
    reason: null,
    note: null,
    counted_by: { firstName: 'Aoife', lastName: 'Byrne' },
    counted_on: app.clock.now().toISOString(),
  });
  expect(body.results.slice(1)).toMatchObject([
    { kind: 'rejected', quantity: 1, reason: 'damaged', note: 'Wet', order },
    { kind: 'received', quantity: 2, order: null, reference: null, batch: null },
  ]);
  const colleague = await makeUser(app, [shop.wholesaler]);
  expect(colleague.practiceId).not.toBe(practiceId);
  expect((await received(colleague.token)).body).toEqual({ results: [], next: null });
});

test('a period and a wholesaler are those of the delivery, and days those of the provider', async () => {
  const shop = await deliveryShop(app, { quantity: 9 });
  const { token } = shop.user;
  const [line] = (await shop.order()).lines;
  const openedAt = [`${today()}T23:30:00Z`, later(new Date(`${today()}T10:00:00Z`), -3 * DAY).toISOString()];
  for (const opened of openedAt) {
    const { id } = await shop.open();
    await shop.count(id, [{ line }]);
    await shop.finish(id, { was_cold: true });
    await app.db.prisma.receipt.update({ where: { id }, data: { openedAt: opened } });
  }
  const days = async (query: object) =>
    (await received(token, { ...ALL, ...query })).body.results.map(({ opened_on }: { opened_on: string }) =>
      opened_on.slice(0, 10),
    );
  const before = later(new Date(`${today()}T10:00:00Z`), -3 * DAY)
    .toISOString()
    .slice(0, 10);
  expect(await days({})).toEqual([before, today()]);
  expect(await days({ to: before })).toEqual([before]);
  expect(await days({ from: today() })).toEqual([today()]);
  expect(await days({ wholesaler: shop.wholesaler.id })).toHaveLength(2);
  const other = await deliveryShop(app, { quantity: 1 });
  expect(await days({ wholesaler: other.wholesaler.id })).toEqual([]);
  expect((await received(token, { from: today() })).body).toEqual({ to: ['This field is required.'] });
});

test('answers are bounded, and whoever goes on gets each entry once', async () => {
  const shop = await deliveryShop(app, { quantity: 5 });
  const { token, practiceId, id: userId } = shop.user;
  const [line = 0] = (await shop.order()).lines;
  const now = app.clock.now();
  // Many deliveries of nothing, in the same moment, then some with many packs.
  const receipts = Array.from({ length: 450 }, (_, at) => ({
    ...{ practiceId, wholesalerId: shop.wholesaler.id, openedById: userId, finishedById: userId, finishedAt: now },
    openedAt: later(now, Math.floor(at / 100)),
  }));
  const made = await app.db.prisma.receipt.createManyAndReturn({ data: receipts });
  const entry = {
    kind: 'received',
    userId,
    countedAt: now,
    orderItemId: line,
    productId: shop.products[0] ?? 0,
  } as const;
  const counts = [
    { receipt: made[205]?.id ?? 0, entries: 1_100 },
    { receipt: made[449]?.id ?? 0, entries: 950 },
  ];
  await app.db.prisma.receiptEntry.createMany({
    data: counts.flatMap(({ receipt, entries }) =>
      Array.from({ length: entries }, () => ({ ...entry, receiptId: receipt, key: crypto.randomUUID(), quantity: 1 })),
    ),
  });
  const seen: { receipt: number }[] = [];
  const sizes: number[] = [];
  let next: string | null = null;
  do {
    const { status, body } = await received(token, { ...ALL, ...(next !== null && { page: next }) });
    expect(status).toBe(200);
    seen.push(...body.results);
    sizes.push(body.results.length);
    next = body.next;
  } while (next !== null);
  expect(Math.max(...sizes)).toBe(1_000);
  expect(seen.map(({ receipt }) => receipt)).toEqual(
    counts.flatMap(({ receipt, entries }) => Array<number>(entries).fill(receipt)),
  );
});

test('a place that is none is refused', async () => {
  const { token } = (await deliveryShop(app, { quantity: 1 })).user;
  for (const page of ['x', '1.1', '1.0.1', '1.9999999999.1', '-1.1.1']) {
    expect(await received(token, { ...ALL, page })).toMatchObject({ status: 404, body: { detail: 'Invalid page.' } });
  }
});
