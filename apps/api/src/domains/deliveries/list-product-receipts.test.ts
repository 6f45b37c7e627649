import { expect, test } from 'vitest';
import { dataMatrix, deliveryShop } from '../../../test/delivery-shop.ts';
import { makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later } from '../../kernel/clock.ts';

const app = useApp();

const came = (product: number | undefined, token: string) =>
  app.call('GET', `/api/product/${product}/receipts/`, { token });
const dayIn = (days: number) =>
  later(app.clock.now(), days * DAY)
    .toISOString()
    .slice(0, 10);

test('what came of a product is said by delivery and batch, the newest first, corrections taken off', async () => {
  const shop = await deliveryShop(app, { quantity: 20 }, { quantity: 5 });
  const { wholesaler, products, user } = shop;
  const { lines } = await shop.order();
  const [line] = lines;
  const first = await shop.open();
  const old = { batch: 'OLD', expires_on: dayIn(-1), accept: ['expired'] };
  await shop.count(first.id, [
    { line, quantity: 3, batch: 'AB12', expires_on: '2090-03-31' },
    { line, quantity: 2, batch: 'C7', expires_on: dayIn(30), accept: ['short_dated'] },
    { line, quantity: 1, ...old },
    { line, quantity: 4, batch: 'AB12', expires_on: '2090-03-31' },
    { line, kind: 'rejected', quantity: 2, batch: 'C7', reason: 'warm' },
    { line: lines[1], quantity: 5, batch: 'OTHER' },
  ]);
  await shop.finish(first.id);
  const second = await shop.open();
  await shop.count(second.id, [{ line, quantity: 2, batch: 'D9' }]);
  const { entries } = await shop.read(first.id);
  const entryOf = (batch: string) => entries.find((one: { batch: string }) => one.batch === batch).id;
  await shop.correct(first.id, { entry: entryOf('OLD'), quantity: 1 });

  const { status, body } = await came(products[0], user.token);
  expect(status).toBe(200);
  const from = { id: wholesaler.id, name: expect.any(String) };
  const packs = { kind: 'received', reason: null, age: null };
  expect(body).toEqual({
    has_earlier: false,
    receipts: [
      {
        ...{ receipt: second.id, wholesaler: from, came_on: expect.any(String) },
        packs: [{ ...packs, quantity: 2, batch: 'D9', expires_on: null }],
      },
      {
        ...{ receipt: first.id, wholesaler: from, came_on: expect.any(String) },
        packs: [
          { ...packs, quantity: 7, batch: 'AB12', expires_on: '2090-03-31' },
          { ...packs, quantity: 2, batch: 'C7', expires_on: dayIn(30), age: 'short_dated' },
          { ...packs, kind: 'rejected', quantity: 2, batch: 'C7', expires_on: null, reason: 'warm' },
        ],
      },
    ],
  });
});

test('what is short-dated follows the bound of the practice, and what has expired the day', async () => {
  const shop = await deliveryShop(app, { quantity: 20 });
  const { products, user } = shop;
  await shop.order();
  const { id } = await shop.open();
  const accept = ['expired', 'short_dated'];
  const [line] = (await app.db.prisma.orderItem.findMany({ where: { productId: products[0] ?? 0 } })).map(
    (one) => one.id,
  );
  await shop.count(
    id,
    [-1, 0, 40].map((days) => ({ line, batch: `B${days}`, expires_on: dayIn(days), accept })),
  );
  const ages = async () =>
    (await came(products[0], user.token)).body.receipts[0].packs.map(({ age }: { age: string | null }) => age);
  expect(await ages()).toEqual(['expired', 'short_dated', 'short_dated']);
  await app.call('PATCH', '/api/deliveries/', { token: user.token, body: { short_dated_months: 1 } });
  expect(await ages()).toEqual(['expired', 'short_dated', null]);
});

test('what was corrected to nothing did not come, and packs of no line did', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const { products, user, gtins } = shop;
  const { lines } = await shop.order();
  const { id } = await shop.open();
  await shop.count(id, [{ line: lines[0] }]);
  const [entry] = (await shop.read(id)).entries;
  await shop.correct(id, { entry: entry.id, quantity: 1 });
  expect((await came(products[0], user.token)).body).toEqual({ receipts: [], has_earlier: false });
  const code = dataMatrix(gtins[0] ?? '', { batch: 'X1' });
  await shop.count(id, [{ code }, { code: dataMatrix(gtins[0] ?? '', { batch: 'X2' }), accept: ['more_than_open'] }]);
  const { receipts } = (await came(products[0], user.token)).body;
  expect(receipts[0].packs.map(({ batch }: { batch: string }) => batch)).toEqual(['X1', 'X2']);
});

test('is of the practice alone, of all its users, and has no other product', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const { lines } = await shop.order();
  await shop.count((await shop.open()).id, [{ line: lines[0] }]);
  const stranger = await makeUser(app);
  expect((await came(shop.products[0], stranger.token)).body).toEqual({ receipts: [], has_earlier: false });
  expect((await came(2_000_000_000, shop.user.token)).status).toBe(404);
});

test('only the newest are sent, and it is said that there are earlier ones', async () => {
  const shop = await deliveryShop(app, { quantity: 1 });
  const { wholesaler, products, user } = shop;
  const { practiceId } = user;
  await app.db.pool.query(
    `WITH made AS (
       INSERT INTO receipts (practice_id, wholesaler_id, opened_by_id, opened_at, finished_by_id, finished_at)
       SELECT $1, $2, $3, $5::timestamptz + n * interval '1 day', $3, $5::timestamptz + n * interval '1 day'
       FROM generate_series(1, 51) n RETURNING id, opened_at)
     INSERT INTO receipt_entries (receipt_id, key, kind, user_id, counted_at, product_id, quantity)
     SELECT id, gen_random_uuid(), 'received', $3, opened_at, $4, 1 FROM made`,
    [practiceId, wholesaler.id, user.id, products[0], '2026-01-01T10:00:00Z'],
  );
  const { receipts, has_earlier } = (await came(products[0], user.token)).body;
  expect([receipts.length, has_earlier]).toEqual([50, true]);
  expect(receipts[0].came_on).toBe('2026-02-21T10:00:00.000Z');
  expect(receipts.at(-1).came_on).toBe('2026-01-03T10:00:00.000Z');
});
