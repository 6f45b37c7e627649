import { expect, test } from 'vitest';
import { deliveryShop } from '../../../../test/delivery-shop.ts';
import { makeColleague, makeUser } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY, later } from '../../../kernel/clock.ts';
import { listExpiring } from './list-expiring.ts';

const app = useApp();
const PATH = '/api/records/expiring/';
const accept = ['expired', 'short_dated'];

const dayIn = (days: number) =>
  later(app.clock.now(), days * DAY)
    .toISOString()
    .slice(0, 10);
const get = async (token: string) => (await app.call('GET', PATH, { token })).body;
const mark = (token: string, entries: readonly number[]) =>
  app.call('POST', `${PATH}used-up/`, { token, body: { entries } });
const undo = (token: string, marks: readonly number[]) =>
  app.call('POST', `${PATH}used-up/undo/`, { token, body: { marks } });
const shown = async (token: string) =>
  (await get(token)).rows.map(({ batch, packs }: { batch: string; packs: number }) => [batch, packs]);

/** A practice with an open receipt of one product, into which packs are counted by batch and days until they expire. */
async function expiryShop() {
  const shop = await deliveryShop(app, { quantity: 50 });
  const order = await shop.order();
  const { id } = await shop.open();
  const [line] = order.lines;
  const count = async (...packs: readonly object[]) => {
    const { status, body } = await shop.count(
      id,
      packs.map((pack) => ({ line, accept, ...pack })),
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  return { ...shop, order, receipt: id, count, token: shop.user.token };
}

test('what has expired comes first, then what expires before the bound, by date', async () => {
  const { count, token, products, wholesaler, order } = await expiryShop();
  await count(
    { batch: 'SOON', quantity: 2, expires_on: dayIn(20) },
    { batch: 'OVER', quantity: 1, expires_on: dayIn(-3) },
    { batch: 'LONG OVER', quantity: 1, expires_on: dayIn(-367) },
    { batch: 'LATER', quantity: 1, expires_on: dayIn(200) },
    { batch: 'UNKNOWN', quantity: 1 },
    { kind: 'rejected', batch: 'BACK', quantity: 1, expires_on: dayIn(20), reason: 'damaged' },
  );
  const { rows, ...rest } = await get(token);
  expect(rest).toEqual({ watches: true, months: 3, has_more: false });
  expect(rows).toMatchObject([
    { batch: 'OVER', days: -3, packs: 1 },
    {
      ...{ batch: 'SOON', days: 20, packs: 2, expires_on: dayIn(20), order: order.id },
      ...{ manufacturer_product: { id: products[0] }, wholesaler: { id: wholesaler.id } },
    },
  ]);
});

test('the bound is the day so many months ahead where the practice is, and ends with a short month', async () => {
  const { count, user } = await expiryShop();
  await count({ batch: 'IN', expires_on: '2027-11-29' }, { batch: 'LAST', expires_on: '2027-11-30' });
  const at = async (now: string) => {
    const deps = { db: app.db, clock: { now: () => new Date(now) }, frame: { timeZone: 'Europe/Dublin' } };
    return (await listExpiring(deps, user)).rows.map(({ batch }) => batch);
  };
  // Half past midnight of the next day there.
  expect(await at('2027-08-28T23:30:00Z')).toEqual([]);
  expect(await at('2027-08-29T23:30:00Z')).toEqual(['IN']);
  expect(await at('2027-08-30T23:30:00Z')).toEqual(['IN']);
  expect(await at('2027-08-31T23:30:00Z')).toEqual(['IN', 'LAST']);
  expect(await at('2028-11-29T12:00:00Z')).toEqual(['IN', 'LAST']);
  expect(await at('2028-11-30T12:00:00Z')).toEqual(['LAST']);
});

test('a batch written in two ways is one row, and what was taken back is not counted', async () => {
  const { count, token, read, correct, receipt } = await expiryShop();
  await count(
    { batch: 'AB-10', quantity: 2, expires_on: dayIn(20) },
    { batch: 'ab IO', quantity: 3, expires_on: dayIn(20) },
    { batch: 'GONE', quantity: 1, expires_on: dayIn(20) },
  );
  const entryOf = async (batch: string) =>
    (await read(receipt)).entries.find((one: { batch: string }) => one.batch === batch).id;
  await correct(receipt, { entry: await entryOf('AB-10'), quantity: 1 });
  await correct(receipt, { entry: await entryOf('GONE'), quantity: 1 });
  expect(await shown(token)).toEqual([['ab IO', 4]]);
});

test('what is marked goes, comes back by undo, and packs received later show again', async () => {
  const { count, token, read, correct, receipt } = await expiryShop();
  await count({ batch: 'A1', quantity: 4, expires_on: dayIn(20) });
  const [row] = (await get(token)).rows;
  const { status, body } = await mark(token, [row.entry]);
  expect([status, body.rows, body.marks.length]).toEqual([200, [], 1]);
  expect((await undo(token, body.marks)).body.rows).toEqual([row]);
  expect((await undo(token, body.marks)).body.rows).toEqual([row]);
  expect((await mark(token, [row.entry])).body.rows).toEqual([]);
  await count({ batch: 'a-1', quantity: 2, expires_on: dayIn(20) });
  expect(await shown(token)).toEqual([['a-1', 2]]);
  // A correction of what was marked says nothing of what came later.
  const { entries } = await read(receipt);
  await correct(receipt, { entry: entries.find((one: { batch: string }) => one.batch === 'A1').id, quantity: 1 });
  expect(await shown(token)).toEqual([['a-1', 2]]);
});

test('two who mark the same packs at once, or twice, make one mark', async () => {
  const { count, token, user } = await expiryShop();
  const colleague = await makeColleague(app, user.practiceId);
  await count({ batch: 'A1', expires_on: dayIn(20) }, { batch: 'B2', expires_on: dayIn(30) });
  const entries = (await get(token)).rows.map(({ entry }: { entry: number }) => entry);
  const answers = await Promise.all([token, colleague.token, token].map((as) => mark(as, entries)));
  const [{ body }] = answers as [(typeof answers)[number]];
  expect(body.marks).toHaveLength(2);
  for (const answer of answers) expect(new Set(answer.body.marks)).toEqual(new Set(body.marks));
  expect(await app.db.prisma.usedUpMark.count({ where: { practiceId: user.practiceId } })).toBe(2);
});

test('another practice sees none of it, marks none and takes none back', async () => {
  const { count, token } = await expiryShop();
  const stranger = await makeUser(app);
  await count({ batch: 'A1', expires_on: dayIn(20) });
  const [{ entry }] = (await get(token)).rows;
  expect((await get(stranger.token)).rows).toEqual([]);
  expect((await mark(stranger.token, [entry])).status).toBe(400);
  const { marks } = (await mark(token, [entry])).body;
  expect((await undo(stranger.token, marks)).status).toBe(400);
  expect(await shown(token)).toEqual([]);
});

test('a practice says how far ahead it looks, or that it does not want it', async () => {
  const { count, token } = await expiryShop();
  await count({ batch: 'A1', expires_on: dayIn(200) });
  const change = async (body: object) => (await app.call('PATCH', PATH, { token, body })).body;
  expect(await change({ months: 12 })).toMatchObject({ watches: true, months: 12, rows: [{ batch: 'A1' }] });
  expect(await change({ watches: false })).toEqual({ watches: false, months: 12, rows: [], has_more: false });
  expect(await change({ watches: true })).toMatchObject({ watches: true, months: 12, rows: [{ batch: 'A1' }] });
});
