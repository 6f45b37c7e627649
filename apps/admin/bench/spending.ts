import { openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { cpuOfPostgres } from './cpu-of-postgres.ts';
import { SECONDS, show } from './figures.ts';
import { LARGE_USER, loadLargeList } from './large-list.ts';
import { load } from './load.ts';
import { writePastOrders } from './peers/past-orders.ts';
import { receiveOrders } from './received-orders.ts';
import { signIn } from './sign-in.ts';

/** Orders of four lines each, over two years; `allowed`: milliseconds that all but the slowest answers may take. */
const PRACTICES = [
  { own: 5_000, others: 5_000, allowed: 100 },
  // The same practice beside twenty times as many orders of others.
  { own: 5_000, others: 100_000, allowed: 100 },
  { own: 25_000, others: 25_000, allowed: 600 },
];
/** Many more than a practice buys: its own are spread over all of them. */
const PRODUCTS = 1_500;
/** With the months before. */
const PERIODS = [
  ['this month', 0],
  ['a quarter', 2],
  ['a year', 11],
  ['two years', 23],
] as const;

/** What practices of 20,000 and of 100,000 order lines spent, over HTTP on one connection. */
export async function benchSpending(postgres: BenchServer): Promise<void> {
  for (const [at, practice] of PRACTICES.entries()) {
    await benchPractice(await postgres.createDatabase(`spending_${at}`), practice);
  }
}

async function benchPractice(databaseUrl: string, { own, others, allowed }: (typeof PRACTICES)[number]): Promise<void> {
  const admin = await openAdmin({ databaseUrl });
  await loadLargeList(admin, PRODUCTS);
  await writePastOrders(databaseUrl, { orders: own + others, own, larger: [] });
  // What came is a second sum: of one order in ten something is to come, or never came.
  await admin.db.pool.query('UPDATE orders SET is_whole = id % 10 > 0');
  await receiveOrders(admin.db.pool, [LARGE_USER.email]);
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, LARGE_USER)}` };
    console.log(`\nSpending of a practice with ${4 * own} order lines, beside ${others} orders of others`);
    const periods = PERIODS.map(([what, back]) => [what, `/api/orders/spending/?from=${monthBefore(back)}`] as const);
    for (const [what, path] of [...periods, ['statistics', '/api/orders/stats/'] as const]) {
      const lanes = [[{ method: 'GET', path, headers } as const]];
      const spent = await cpuOfPostgres(admin.db);
      const figures = await load({ url: server.url, lanes, seconds: SECONDS }, 200);
      const cpu = ((await cpuOfPostgres(admin.db)) - spent) / figures.calls;
      const over = figures.p95 <= allowed ? '' : `  over ${allowed}`;
      const processor = `${(cpu * 1_000).toFixed(0)} ms of PostgreSQL's processor`;
      console.log(`${what.padEnd(12)} ${show(figures)}   ${processor}   limit ${allowed} ms (p95)${over}`);
    }
  } finally {
    await server.stop();
    await admin.close();
  }
}

function monthBefore(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}
