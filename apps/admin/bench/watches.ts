import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importPriceList } from '@formulary/api/domains/price-lists/import-price-list';
import { type Jobs, openJobs } from '@formulary/api/jobs/jobs';
import { listInFile } from '@formulary/api/list-files/list';
import { prismaOf } from '@formulary/api/test/prisma-of';
import { QUEUES } from '@formulary/api/workers';
import { type Admin, openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { addRequest, type Buyer, makeBuyers } from './buyers.ts';
import { type Figures, show } from './figures.ts';
import { writePrices } from './import-lists.ts';
import { LARGE_USER, loadLargeList } from './large-list.ts';
import { load } from './load.ts';

const PRODUCTS = 2_000;
const WATCHERS = 10_000;
const WATCHED = 3;
const CONNECTIONS = 8;
/** As 2,000 buyers at once add, each one line in twenty seconds. */
const ADDS_PER_SECOND = 100;
/** Longer than a list takes and than telling of it does. */
const SECONDS = 30;
const PAIRS = Number(process.env.BENCH_ROUNDS ?? 3);
const TOLD_WITHIN_MS = 60_000;
const SLOWER = 1.3;

/** Lists whose prices all moved, with and without somebody who watches their products, while others add to their carts. */
export async function benchWatches(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('watches');
  const folder = mkdtempSync(path.join(tmpdir(), 'formulary-watches-'));
  const admin = await openAdmin({ databaseUrl });
  const jobs = await openJobs({ url: databaseUrl, queues: QUEUES, onError: () => {} });
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    await loadLargeList(admin, PRODUCTS);
    const lists = ['as-before.csv', 'moved.csv'].map((name) => path.join(folder, name));
    for (const [moved, file] of lists.entries()) await writePrices(file, moved, PRODUCTS);
    const { buyers, products } = await makeBuyers(admin.db.pool, CONNECTIONS, LARGE_USER.email);
    await admin.db.pool.query(USERS, [LARGE_USER.email, WATCHERS]);
    await vacuum(databaseUrl);
    console.log(
      `\nA list of ${PRODUCTS} products at six wholesalers, while ${ADDS_PER_SECOND} lines a second are added`,
    );
    let list = 0;
    const shop: Shop = { admin, jobs, url: server.url, buyers, products, nextList: () => lists[++list % 2] ?? '' };
    await measure(shop); // warms up
    for (let pair = 0; pair < PAIRS; pair++) {
      const alone = (await measure(shop)).adds;
      await admin.db.pool.query(WATCH, [WATCHED, PRODUCTS]);
      const { adds, told } = await measure(shop);
      await admin.db.pool.query('DELETE FROM watches');
      const slower = adds.p95 / alone.p95;
      console.log(`nobody watches           ${show(alone)}`);
      console.log(
        `${`${WATCHERS} watch ${WATCHED} each`.padEnd(24)} ${show(adds)}   p95 x${slower.toFixed(2)}${slower > SLOWER ? ` over ${SLOWER}` : ''}`,
      );
      const late = told > TOLD_WITHIN_MS ? `, over ${TOLD_WITHIN_MS / 1_000}` : '';
      console.log(`all are told             ${(told / 1_000).toFixed(1)} s after the list is applied${late}`);
    }
  } finally {
    await server.stop();
    await jobs.close();
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const USERS = `INSERT INTO users (practice_id, email, first_name, last_name)
  SELECT practice_id, 'watcher-' || n || '@bench.example', 'Bench', 'Watcher' FROM users, generate_series(1, $2::int) n WHERE email = $1`;

/** As if nothing of it could be ordered before: the next list is news of each. */
const WATCH = `INSERT INTO watches (user_id, product_id, back_in_stock, gone, created_at, was_out, was_offered)
  SELECT u.id, p.id, true, true, now(), true, false
  FROM users u, generate_series(0, $1::int - 1) n, products p
  WHERE u.email LIKE 'watcher-%' AND p.code = 'P' || lpad(((u.id % $2::int * 7 + n * 31) % $2::int)::text, 6, '0')`;

interface Shop {
  readonly admin: Admin;
  readonly jobs: Jobs;
  readonly url: string;
  readonly buyers: readonly Buyer[];
  readonly products: readonly number[];
  readonly nextList: () => string;
}

/** Adds while a list is applied, and milliseconds from then until nobody is left to be told. */
async function measure({
  admin,
  jobs,
  url,
  buyers,
  products,
  nextList,
}: Shop): Promise<{ adds: Figures; told: number }> {
  const lanes = buyers.map((buyer) => products.map((product) => addRequest(buyer, product)));
  const adding = load({ url, lanes, seconds: SECONDS, perSecond: ADDS_PER_SECOND }, 201);
  await pause(1_000);
  await importPriceList({ ...admin, jobs }, listInFile(nextList()), { isForced: true });
  const applied = performance.now();
  while ((await prismaOf(admin.db).watchCheck.count()) > 0) await pause(50);
  const told = performance.now() - applied;
  return { adds: await adding, told };
}
