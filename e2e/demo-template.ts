import { type Admin, openAdmin } from '@formulary/admin/open-admin';
import { SEND_WHOLESALE_ORDER } from '@formulary/api/domains/orders/send-wholesale-order.job';
import { openJobs } from '@formulary/api/jobs/jobs';
import { makeTemplate } from '@formulary/api/test/make-template';
import type { Db } from '@formulary/api/test/use-db';
import { loadDemo } from '@formulary/prisma/seed/load-demo';
import { type LoadedHistory, loadDemoWithHistory } from '@formulary/prisma/seed/load-history';

/** The name of a database with the demo of today, loaded once for the whole run: for `useDb`. */
export function demoTemplate(): Promise<string> {
  return makeTemplate('demo', (databaseUrl) => withAdmin(databaseUrl, loadDemo));
}

/** The same with its year. */
export function yearTemplate(): Promise<string> {
  return makeTemplate('year', (databaseUrl) => withAdmin(databaseUrl, (admin) => loadYear(admin, databaseUrl)));
}

/** How the year was loaded: after a load that failed near its end, and once more when it was there. */
export interface YearLoading {
  readonly now: string;
  readonly failedWith: string;
  readonly leftByFailure: readonly number[];
  readonly seconds: number;
  readonly loaded: LoadedHistory | null;
  readonly loadedAgain: LoadedHistory | null;
}

/** Whoever made the template wrote it down there. */
export async function yearLoading(db: Db): Promise<YearLoading> {
  const { rows } = await db.pool.query<{ kept: string }>(
    `SELECT shobj_description(oid, 'pg_database') AS kept FROM pg_database WHERE datname = $1`,
    [await yearTemplate()],
  );
  return JSON.parse(rows[0]?.kept ?? '') as YearLoading; // as `loadYear` wrote it
}

async function loadYear(admin: Admin, databaseUrl: string): Promise<void> {
  const { pool } = admin.db;
  const count = async (table: string) => {
    const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    return Number(rows[0]?.count);
  };
  const jobs = await openJobs({ url: databaseUrl, queues: [SEND_WHOLESALE_ORDER], onError: () => {} });
  const now = new Date();
  const failing = { ...jobs, enqueue: () => Promise.reject(new Error('cut off')) };
  const failedWith = await loadDemoWithHistory(admin, failing, now).then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
  const leftByFailure = await Promise.all(
    ['practices', 'users', 'offers', 'carts', 'orders', 'notifications'].map(count),
  );
  const began = performance.now();
  const loaded = (await loadDemoWithHistory(admin, jobs, now)) ?? null;
  const seconds = (performance.now() - began) / 1_000;
  const loadedAgain = (await loadDemoWithHistory(admin, jobs, now)) ?? null;
  await jobs.close();
  const loading: YearLoading = { now: now.toISOString(), failedWith, leftByFailure, seconds, loaded, loadedAgain };
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('COMMENT ON DATABASE %I IS %L', current_database(), $1::text) AS statement`,
    [JSON.stringify(loading)],
  );
  await pool.query(rows[0]?.statement ?? '');
  // A copy does not know how much was written before it was one: nothing would analyse it, and plans for empty tables take minutes.
  await pool.query('VACUUM ANALYZE');
}

async function withAdmin(databaseUrl: string, use: (admin: Admin) => Promise<unknown>): Promise<void> {
  const admin = await openAdmin({ databaseUrl });
  try {
    await use(admin);
  } finally {
    await admin.close();
  }
}
