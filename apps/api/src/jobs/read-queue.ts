import { z } from 'zod';
import type { Sql } from '../db/sql.ts';
import { type RowOfStatement, statement } from '../db/statement.ts';
import { isQueueThere } from './is-queue-there.ts';

const Failed = z.strictObject({ queue: z.string(), count: z.int(), oldest: z.string() });

/** Late: due for ten minutes. Silent: no sign of life for one. Failed: within seven days, by queue. */
const JOBS = statement('state_of_queue', {
  gives: {
    ...{ connections: 'int', worked: 'bool', waiting: 'int', late: 'int', silent: 'int', lateSince: 'timestamptz?' },
    failed: z.array(Failed),
  },
  sql: `SELECT
      (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'formulary-jobs' AND datname = current_database()) AS connections,
      coalesce(bool_or(started_on IS NOT NULL), false) AS worked,
      count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state < 'active' AND start_after < now() - interval '10 minutes')::int AS late,
      count(*) FILTER (WHERE state = 'active' AND coalesce(heartbeat_on, started_on) < now() - interval '1 minute')::int AS silent,
      min(start_after) FILTER (WHERE state < 'active' AND start_after < now() - interval '10 minutes') AS "lateSince",
      (SELECT coalesce(json_agg(json_build_object('queue', name, 'count', count, 'oldest', oldest) ORDER BY name), '[]') FROM (
        SELECT name, count(*), min(completed_on) AS oldest FROM pgboss.job
        WHERE state = 'failed' AND completed_on > now() - interval '7 days' GROUP BY name
      ) f) AS failed
    FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss\\_\\_%'`,
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
