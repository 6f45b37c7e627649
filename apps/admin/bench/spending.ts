import { openAdmin } from '../src/open-admin.ts';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import { SECONDS, show } from './figures.ts';
import { LARGE_USER, loadLargeList } from './large-list.ts';
import { load } from './load.ts';
import { writePastOrders } from './peers/past-orders.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds that all but the slowest answers may take. */
const ALLOWED = 50;
/** Four lines each, over two years. */
const OWN = 25_000;
const ALL = 2 * OWN;
/** Many more than a practice buys: its own are spread over all of them. */
const PRODUCTS = 1_500;

/** What a practice with 100,000 order lines spent, over HTTP on one connection. */
export async function benchSpending(postgres: BenchServer): Promise<void> {
  const databaseUrl = await postgres.createDatabase('spending');
  const admin = await openAdmin({ databaseUrl });
  await loadLargeList(admin, PRODUCTS);
  await writePastOrders(databaseUrl, { orders: ALL, own: OWN, larger: [] });
  await vacuum(databaseUrl);
  const { rows } = await admin.db.pool.query(
    `SELECT count(*)::int AS lines, (SELECT count(*)::int FROM product_sums s WHERE s.practice_id = u.practice_id) AS sums
     FROM users u JOIN orders o ON o.practice_id = u.practice_id JOIN wholesale_orders w ON w.order_id = o.id
       JOIN order_items i ON i.wholesale_order_id = w.id WHERE u.email = $1 GROUP BY u.id`,
    [LARGE_USER.email],
  );
  await admin.close();
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, LARGE_USER)}` };
    console.log(`\nSpending of a practice with ${rows[0]?.lines} order lines, ${rows[0]?.sums} sums by product`);
    for (const [what, back] of [
      ['this month', 0],
      ['a quarter', 2],
      ['a year', 11],
      ['two years', 23],
    ] as const) {
      const path = `/api/orders/spending/?from=${monthBefore(back)}` as const;
      const figures = await load(
        { url: server.url, lanes: [[{ method: 'GET', path, headers }]], seconds: SECONDS },
        200,
      );
      const over = figures.p95 <= ALLOWED ? '' : `  over ${ALLOWED}`;
      console.log(`${what.padEnd(12)} ${show(figures)}   limit ${ALLOWED} ms (p95)${over}`);
    }
  } finally {
    await server.stop();
  }
}

function monthBefore(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}
