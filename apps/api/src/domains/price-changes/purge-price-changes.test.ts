import { afterEach, expect, test } from 'vitest';
import { makeOffers, makeProducts, makeWholesaler } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { purge } from '../../jobs/purge.job.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { purgesOf } from '../../purges.ts';
import { listPriceChanges } from './list-price-changes.ts';

const app = useApp();
afterEach(() => app.clock.reset());

const PURGES = purgesOf(365).filter(({ table }) => ['price_changes', 'price_tasks'].includes(table));
const runNight = () => purge(app, PURGES).run({});

/** One list for each gross price, a day apart; the clock stands at the last. */
async function sendLists(prices: readonly number[]) {
  const wholesaler = await makeWholesaler(app);
  const products = await makeProducts(app, {}, {}, {});
  for (const grossPrice of prices) {
    app.clock.advance(DAY);
    await makeOffers(app, wholesaler, ...products.map((product) => ({ product, grossPrice })));
  }
  const tasks = async () => {
    const where = { wholesalerId: wholesaler.id };
    const kept = await app.db.prisma.priceTask.findMany({ where, orderBy: { id: 'asc' }, include: { changes: true } });
    return kept.map(({ moved, changes }) => [moved, changes.length]);
  };
  return { tasks, wholesaler };
}

test('moves of prices go a week after a newer list took their place, tasks after 90 days, and what is shown stays for ever', async () => {
  const { tasks, wholesaler } = await sendLists([10, 11, 12, 13]);
  const shown = async () => (await listPriceChanges(app, { limit: null, wholesalerId: wholesaler.id })).changes;
  const before = await shown();
  expect(before).toHaveLength(3);
  const all = [
    [0, 0],
    [3, 3],
    [3, 3],
    [3, 3],
  ];
  expect(await tasks()).toEqual(all);
  app.clock.advance(5 * DAY);
  await runNight();
  expect(await tasks()).toEqual(all);
  app.clock.advance(1);
  await runNight();
  // The first list moved none; the next is over a week old.
  expect(await tasks()).toEqual([
    [0, 0],
    [3, 0],
    [3, 3],
    [3, 3],
  ]);
  app.clock.advance(85 * DAY);
  await runNight();
  expect(await tasks()).toEqual([[3, 3]]);
  app.clock.advance(1_000 * DAY);
  await runNight();
  expect(await tasks()).toEqual([[3, 3]]);
  expect(await shown()).toEqual(before);
  // What an offer cost and when is no matter of tasks.
  expect(await app.db.prisma.offerPrice.count({ where: { offer: { wholesalerId: wholesaler.id } } })).toBe(9);
});

test('the newest list with moves stays beside the newest of all, and failed ones go', async () => {
  const { tasks, wholesaler } = await sendLists([10, 11]);
  const add = (status: 'finished' | 'failed', createdAt: Date) =>
    app.db.prisma.priceTask.create({
      data: { wholesalerId: wholesaler.id, status, createdAt, rows: 3, created: 0, changed: 1, withdrawn: 0, moved: 0 },
    });
  const now = app.clock.now();
  await add('failed', later(now, 60_000));
  await add('finished', later(now, 120_000));
  await add('finished', later(now, 180_000));
  app.clock.advance(100 * DAY);
  await runNight();
  expect(await tasks()).toEqual([
    [3, 3],
    [0, 0],
  ]);
});

test('more moves than one batch go, by two servers at once', async () => {
  const { tasks, wholesaler } = await sendLists([10, 11]);
  const [task] = await app.db.prisma.priceTask.findMany({ where: { wholesalerId: wholesaler.id, moved: 3 } });
  const many = await makeProducts(app, ...Array.from({ length: 1_500 }, () => ({})));
  const other = await makeWholesaler(app);
  const offers = await makeOffers(app, other, ...many.map((product) => ({ product })));
  const data = offers.map((offerId) => ({ taskId: task?.id ?? 0, offerId, previousPrice: 1, newPrice: 2 }));
  await app.db.prisma.priceChange.createMany({ data });
  app.clock.advance(DAY);
  const products = await app.db.prisma.offer.findMany({ where: { wholesalerId: wholesaler.id } });
  await makeOffers(app, wholesaler, ...products.map(({ productId }) => ({ product: productId, grossPrice: 12 })));
  app.clock.advance(8 * DAY);
  await Promise.all([runNight(), runNight()]);
  await runNight();
  expect(await tasks()).toEqual([
    [0, 0],
    [3, 0],
    [3, 3],
  ]);
});
