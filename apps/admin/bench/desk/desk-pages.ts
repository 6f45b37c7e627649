import { openJobs } from '@formulary/api/jobs/jobs';
import { QUEUES } from '@formulary/api/workers';
import { type Admin, openAdmin } from '../../src/open-admin.ts';
import { startApi, vacuum } from '../bench-server.ts';
import { loadLargeList } from '../large-list.ts';
import { writePastOrders } from '../peers/past-orders.ts';
import { ALLOWED, measurePages } from './measure-pages.ts';
import { USERS, writeProviderRows } from './provider-rows.ts';
import { startAtDesk } from './start-at-desk.ts';

const PRODUCTS = 2_000;
/** Of two parts each on average, of practices with 500 of them. */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 500_000);

/** What each page of the desk reads, over HTTP on one connection. */
export async function benchDeskPages(databaseUrl: string): Promise<void> {
  const admin = await openAdmin({ databaseUrl });
  const queues = QUEUES.map(({ cron: _, ...one }) => one);
  await (await openJobs({ url: databaseUrl, queues, onError: () => {} })).close();
  await loadLargeList(admin, PRODUCTS);
  await writePastOrders(databaseUrl, { orders: ORDERS, own: 500, larger: [] });
  await writeProviderRows(admin.db.pool);
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const headers = { authorization: `Bearer ${await startAtDesk(admin)}` };
    const { parts, practices, pages } = await readPages(admin);
    console.log(
      `\nThe desk among ${parts.toLocaleString('en')} parts, ${practices} practices, ${USERS.toLocaleString('en')} users (limit ${ALLOWED} ms, p95)`,
    );
    await measurePages(server, headers, pages);
  } finally {
    await server.stop();
    await admin.close();
  }
}

async function readPages({ db }: Admin) {
  const { rows } = await db.pool.query<{
    uid: string;
    order: number;
    practice: number;
    parts: number;
    practices: number;
    notification: number;
    recall: number;
  }>(
    `SELECT p.uid, o.id AS order, o.practice_id AS practice, (SELECT count(*)::int FROM wholesale_orders) AS parts,
       (SELECT count(*)::int FROM practices) AS practices,
       (SELECT id FROM notifications WHERE user_id IS NULL ORDER BY date DESC LIMIT 1) AS notification, (SELECT max(id) FROM recalls) AS recall
     FROM sending_attempts s JOIN wholesale_orders p ON p.id = s.wholesale_order_id JOIN orders o ON o.id = p.order_id
     WHERE s.attempt = 3 LIMIT 1`,
  );
  const [of] = rows;
  if (!of) throw new Error('a part was tried three times');
  const pages: readonly (readonly [what: string, path: string])[] = [
    ['overview', 'needs/'],
    ['parts', 'parts/'],
    ['parts in error', 'parts/?status=error'],
    ['of a wholesaler, failed', 'parts/?wholesaler=1&status=failed'],
    ['of a practice', `parts/?practice=${of.practice}`],
    ['by a number', `parts/?q=${of.order}`],
    ['by a reference', 'parts/?q=PO%207'],
    ['a part and its tries', `parts/${of.uid}/`],
    ['wholesalers', 'sending/'],
    ['claims by wholesaler', 'claims/wholesalers/'],
    ['practices', 'practices/'],
    ['practices by a name', 'practices/?q=practice%2099'],
    ['a practice', `practices/${of.practice}/`],
    ['users', 'users/'],
    ['users by an address', 'users/?q=person-40'],
    ['nobody', 'users/?q=nobody%20has%20this'],
    ['audit', 'audit/'],
    ['audit of a subject', 'audit/?subject=subject-99999'],
    ['audit of nothing', 'audit/?subject=nothing&actor=nobody'],
    ['price lists', 'price-lists/'],
    ['held lists', 'held-lists/'],
    ['uploads', 'list-uploads/'],
    ['notifications', 'notifications/'],
    ['those to some', 'notifications/?to=some'],
    ['a notification', `notifications/${of.notification}/`],
    ['its practices', `notifications/${of.notification}/practices/`],
    ['its readers', `notifications/${of.notification}/readers/?practice=${of.practice}`],
    ['recalls', 'recalls/'],
    ['a recall', `recalls/${of.recall}/`],
    ['adverts', 'adverts/'],
    ['people', 'operators/'],
  ];
  return { ...of, pages };
}
