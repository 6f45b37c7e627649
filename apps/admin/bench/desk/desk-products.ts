import { openJobs } from '@formulary/api/jobs/jobs';
import { QUEUES } from '@formulary/api/workers';
import { openAdmin } from '../../src/open-admin.ts';
import { startApi, vacuum } from '../bench-server.ts';
import { loadLargeList } from '../large-list.ts';
import { ALLOWED, measurePages } from './measure-pages.ts';
import { startAtDesk } from './start-at-desk.ts';

/** Every hundredth product is archived. */
const ARCHIVED = 100;
const PAGES = [
  ['all by name', 'products/'],
  ['far down', 'products/?after=50000'],
  ['a word of all', 'products/?q=tablets'],
  ['its last page', 'products/?q=tablets&after=400'],
  ['a few words', 'products/?q=carprofen%20100'],
  ['a code', 'products/?q=P050000'],
  ['a word mistyped', 'products/?q=carprofn'],
  ['words of which none has all', 'products/?q=carprofen%20tablets%20nowhere'],
  ['archived', 'products/?show=archived'],
  ['archived, a part', 'products/?show=archived&q=tablet'],
  ['archived, nothing', 'products/?show=archived&q=nothing%20has%20this'],
  ['a product', 'products/50000/'],
  ['what archiving it changes', 'products/50000/archive/'],
] as const;

/** What the desk reads of products, among 100,000. */
export async function benchDeskProducts(databaseUrl: string): Promise<void> {
  const admin = await openAdmin({ databaseUrl });
  const queues = QUEUES.map(({ cron: _, ...one }) => one);
  await (await openJobs({ url: databaseUrl, queues, onError: () => {} })).close();
  await loadLargeList(admin);
  await admin.db.pool.query(
    `WITH gone AS (UPDATE products SET archived_at = now() WHERE id % ${ARCHIVED} = 0 RETURNING id)
     UPDATE product_search SET words = '' WHERE product_id IN (SELECT id FROM gone)`,
  );
  await vacuum(databaseUrl);
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100000' });
  try {
    const headers = { authorization: `Bearer ${await startAtDesk(admin)}` };
    console.log(`\nProducts at the desk, among 100,000 (limit ${ALLOWED} ms, p95)`);
    await measurePages(server, headers, PAGES);
  } finally {
    await server.stop();
    await admin.close();
  }
}
