import { z } from 'zod';
import type { Sql } from '../db/sql.ts';
import { type RowOfStatement, statement } from '../db/statement.ts';
import { isQueueThere } from './is-queue-there.ts';

const Failed = z.strictObject({ queue: z.string(), count: z.int(), oldest: z.string() });

/** Late: due for ten minutes. Silent: no sign of life for one. Failed: within seven days, by queue. */
const JOBS = statement('state_of_queue', {
  gives: {
    ...{ connections: 'int', worked: 'bool', waiting: 'int', late: 'int', silent: 'int', lateSince: 'timestamptz?' },
    /** That run, or wait after a fault. */
    tried: 'int',
    failed: z.array(Failed),
  },
  // Jobs that are over are by far the most: only what says that there were any, and what failed, is looked for among them.
  sql: `SELECT
      (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'formulary-jobs' AND datname = current_database()) AS connections,
      EXISTS (SELECT FROM pgboss.job WHERE started_on IS NOT NULL AND name NOT LIKE '\\_\\_pgboss\\_\\_%') AS worked,
      w.waiting, w.late, w.late_since AS "lateSince", w.retried + e.active AS tried, e.silent, e.failed
    FROM (
      SELECT count(*)::int AS waiting, count(*) FILTER (WHERE state = 'retry')::int AS retried, count(*) FILTER (WHERE start_after < now() - interval '10 minutes')::int AS late,
        min(start_after) FILTER (WHERE start_after < now() - interval '10 minutes') AS late_since
      FROM pgboss.job WHERE state < 'active' AND NOT blocked AND name NOT LIKE '\\_\\_pgboss\\_\\_%'
    ) w CROSS JOIN (
      SELECT coalesce(sum(silent), 0)::int AS silent, coalesce(sum(active), 0)::int AS active,
        coalesce(json_agg(json_build_object('queue', name, 'count', failed, 'oldest', oldest) ORDER BY name) FILTER (WHERE failed > 0), '[]') AS failed
      FROM (
        SELECT name, count(*) FILTER (WHERE state = 'active') AS active,
          count(*) FILTER (WHERE state = 'active' AND coalesce(heartbeat_on, started_on) < now() - interval '1 minute'
            AND name NOT LIKE '\\_\\_pgboss\\_\\_%') AS silent,
          count(*) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '7 days') AS failed,
          min(completed_on) FILTER (WHERE state = 'failed' AND completed_on > now() - interval '7 days') AS oldest
        FROM pgboss.job WHERE state IN ('active', 'failed') GROUP BY name
      ) n
    ) e`,
});

export type QueueState = RowOfStatement<typeof JOBS>;

/** What waits, runs and failed; undefined before the first server. */
export async function readQueue(sql: Sql): Promise<QueueState | undefined> {
  if (!(await isQueueThere(sql))) return undefined;
  const [state] = await sql.run(JOBS);
  return state;
}

/** Nobody has worked it yet: commands create it too. */
export const isNew = ({ worked, late }: QueueState): boolean => !worked && late === 0;
