import type { Db } from '../db/client.ts';
import { type Statement, statement } from '../db/statement.ts';
import { type Clock, DAY, later } from '../kernel/clock.ts';
import type { Queue, Worker } from './jobs.ts';

export const PURGE: Queue<object> = { name: 'purge', retries: 3, pause: 60, expiry: 3_600, cron: '10 2 * * *' };

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

export type Purge = (deps: Deps) => Promise<unknown>;

/** Runs every night. All purges run, even when one fails. */
export function purge(deps: Deps, purges: readonly Purge[]): Worker<object> {
  return {
    async run() {
      const faults: unknown[] = [];
      for (const one of purges) await one(deps).catch((fault) => faults.push(fault));
      if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
    },
    // The next night tries again.
    async giveUp() {},
  };
}

type OldRows = Statement<{ before: Date; batch: number }>;

/** Deletes rows of table `t` that are `old` by `$before`, except locked ones. */
export function oldRows(table: string, { key, old }: { key: string; old: string }): OldRows {
  return statement(`purge_${table}`, {
    takes: { before: 'timestamptz', batch: 'int' },
    sql: `DELETE FROM ${table} WHERE (${key}) IN (
            SELECT ${key} FROM ${table} t WHERE ${old} ORDER BY ${key} LIMIT $batch FOR UPDATE OF t SKIP LOCKED)`,
  });
}

/** Rows at once: few, so that nobody waits long for their locks. */
const BATCH = 1_000;

/** Deletes rows that were old that many days ago, one transaction per batch. */
export function purgeAfter(days: number, rows: OldRows): Purge {
  return async ({ db, clock }) => {
    const before = later(clock.now(), -days * DAY);
    while ((await db.write(rows, { before, batch: BATCH })) === BATCH);
  };
}
