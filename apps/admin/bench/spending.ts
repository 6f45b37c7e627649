import { type Admin, openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { chargeOrders } from './charged-orders.ts';
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
  await receiveOrders(databaseUrl, [LARGE_USER.email]);
  await chargeOrders(admin.db.pool);
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, LARGE_USER)}` };
    console.log(`\nSpending of a practice with ${4 * own} order lines, beside ${others} orders of others`);
    const periods = PERIODS.map(([what, back]) => [what, `/api/orders/spending/?from=${monthBefore(back)}`] as const);
    for (const [what, path] of [...periods, ...(await pathsOf(admin))]) {
      const lanes = [[{ method: 'GET', path, headers } as const]];
      const spent = await cpuOfPostgres(admin.db);
      const figures = await load({ url: server.url, lanes, seconds: SECONDS }, 200);
      const cpu = ((await cpuOfPostgres(admin.db)) - spent) / figures.calls;
      const over = figures.p95 <= allowed ? '' : `  over ${allowed}`;
      const processor = `${(cpu * 1_000).toFixed(0)} ms of PostgreSQL's processor`;
      console.log(`${what.padEnd(20)} ${show(figures)}   ${processor}   limit ${allowed} ms (p95)${over}`);
    }
  } finally {
    await server.stop();
    await admin.close();
  }
}

/** What reads the practice's orders, invoices and claims, beside what it spent. */
async function pathsOf({ db }: Admin): Promise<(readonly [what: string, path: string])[]> {
  const { rows } = await db.pool.query<{ order: number; wholesaler: number; invoice: number }>(
    `SELECT w.order_id AS order, v.wholesaler_id AS wholesaler, v.id AS invoice
     FROM invoices v JOIN users u ON u.practice_id = v.practice_id JOIN wholesale_orders w ON w.id = v.id
     WHERE u.email = $1 ORDER BY v.findings DESC, v.id LIMIT 1`,
    [LARGE_USER.email],
  );
  const [of] = rows;
  if (!of) throw new Error('the practice has invoices');
  return [
    ['statistics', '/api/orders/stats/'],
    ['won back in a month', '/api/claims/won-back/'],
    ['won back in a year', `/api/claims/won-back/?from=${monthBefore(11)}`],
    ['in two years', `/api/claims/won-back/?from=${monthBefore(23)}`],
    ['charged rightly', '/api/claims/wholesalers/'],
    ['owed', '/api/claims/owed/'],
    ['to claim', '/api/claims/to-claim/'],
    ['of one invoice', `/api/claims/to-claim/?invoice=${of.invoice}`],
    ['claims', '/api/claims/'],
    ['invoices', '/api/invoices/'],
    ['an invoice', `/api/invoices/${of.invoice}/`],
    ['orders to charge', `/api/invoices/orders-to-charge/?wholesaler=${of.wholesaler}`],
    ['an order', `/api/order/${of.order}/`],
  ];
}

function monthBefore(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}
