import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { importPriceList } from '../src/domains/price-lists/import-price-list.ts';
import { checkWatches } from '../src/domains/watches/check-watches.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { listOfRows } from '../src/list-files/list.ts';
import { QUEUES } from '../src/workers.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler } from './factories.ts';
import { callOver } from './patient-buyer.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { startServerProcess } from './server-process.ts';
import { TestClock } from './test-app.ts';
import { useDb } from './use-db.ts';

const database = useDb();
const { rounds, seed } = readRounds('Kills of the server while it tells of watches', 1);
const WATCHERS = 1_000;
const PRODUCTS = 3;

/** Users of one practice who watch the same products. */
async function makeWatchers(practiceId: number, products: readonly number[]): Promise<number[]> {
  const { prisma } = database.db;
  const users = Array.from({ length: WATCHERS }, (_, at) => ({
    ...{ practiceId, email: `watcher${at}@practice.example`, firstName: 'Aoife', lastName: 'Byrne' },
  }));
  const made = await prisma.user.createManyAndReturn({ data: users, select: { id: true } });
  const state = { comparedNet: 10, seenNet: 10, wasOut: false, wasOffered: true };
  const rules = { fallsBy: 5, risesBy: 5, backInStock: true, gone: true, createdAt: new Date() };
  const ids = made.map(({ id }) => id);
  await prisma.watch.createMany({
    data: ids.flatMap((userId) => products.map((productId) => ({ userId, productId, ...state, ...rules }))),
  });
  return ids;
}

/** A worker that was killed looks silent at once, for a suite that has no time to wait. */
async function hurry(): Promise<void> {
  await database.db.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '10 seconds' WHERE state = 'active' AND name = 'tell-of-watches'`,
  );
}

/** Holds what a user watches, so that whoever tells of it waits; answers how to let go. */
async function holdWatches(user: number): Promise<() => Promise<void>> {
  const client = await database.db.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM watches WHERE user_id = $1 FOR NO KEY UPDATE', [user]);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

async function isHeldUp(): Promise<boolean> {
  const { rowCount } = await database.db.pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT w.user_id%'`,
  );
  return rowCount !== 0;
}

test(
  `a server that is killed while it tells of watches tells each thing once (SEED=${seed})`,
  async () => {
    const { db } = database;
    const random = randomFrom(seed);
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret of the tests, long enough for anybody',
      LOG_LEVEL: 'fatal',
    });
    const jobs = await openJobs({ url: database.url, queues: QUEUES, onError: () => {} });
    try {
      const maker = { db, clock: new TestClock(), call: callOver(server.url) };
      const wholesaler = await makeWholesaler(maker);
      const products = await makeProducts(maker, ...Array.from({ length: PRODUCTS }, () => ({})));
      await makeOffers(maker, wholesaler, ...products.map((product) => ({ product })));
      const { practiceId } = await makeUser(maker, [wholesaler]);
      const watchers = await makeWatchers(practiceId, products);
      const codes = await db.prisma.product.findMany({ where: { id: { in: products } }, select: { code: true } });

      const told = () => db.prisma.watchNews.count();
      for (let round = 1; round <= rounds; round++) {
        const rows = codes.map(({ code }) => ({
          ...{ code, wholesaler_code: code, gross_price: 10 + 5 * round, discount: 0 },
          ...{ manufacturer_discount_override: null, stock_quantity: 5 },
        }));
        const options = { wholesaler: wholesaler.slug, isForced: true };
        const user = watchers[Math.floor(WATCHERS * (0.2 + 0.8 * random()))] ?? 0;
        const release = await holdWatches(user);
        await importPriceList(
          { db, clock: maker.clock, jobs, productsChanged: checkWatches },
          listOfRows('prices', rows),
          options,
        );
        const all = round * WATCHERS * PRODUCTS;
        while (!(await isHeldUp())) await pause(5);
        await server.kill();
        await release();
        expect(await told(), 'some were told').toBeGreaterThan(all - WATCHERS * PRODUCTS);
        expect(await told(), 'not all were told').toBeLessThan(all);
        await server.start();
        while ((await told()) < all) {
          await hurry();
          await pause(200);
        }
        expect(await told()).toBe(all);
        expect(await db.prisma.watchCheck.count()).toBe(0);
      }
      const news = await db.prisma.watchNews.groupBy({ by: ['userId', 'productId'], _count: true });
      expect(news).toHaveLength(WATCHERS * PRODUCTS);
      expect(new Set(news.map(({ _count }) => _count))).toEqual(new Set([rounds]));
      const notices = await db.prisma.notification.groupBy({
        by: ['userId'],
        where: { userId: { in: watchers } },
        _count: true,
      });
      expect(notices).toHaveLength(WATCHERS);
      expect(new Set(notices.map(({ _count }) => _count))).toEqual(new Set([rounds]));
    } finally {
      await jobs.close();
      await server.stop();
    }
  },
  120_000 + rounds * 30_000,
);
