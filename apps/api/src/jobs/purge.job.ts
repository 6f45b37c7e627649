import type { Db } from '../db/client.ts';
import { statement } from '../db/statement.ts';
import { type Clock, DAY, later } from '../kernel/clock.ts';
import type { Queue, Worker } from './jobs.ts';

export const PURGE: Queue<object> = { name: 'purge', retries: 3, pause: 60, expiry: 3_600, cron: '10 2 * * *' };

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

export interface Purge {
  readonly table: string;
  run(deps: Deps): Promise<unknown>;
}

/** Runs every night. All purges run, even when one fails. */
export function purge(deps: Deps, purges: readonly Purge[]): Worker<object> {
  return {
    async run() {
      const faults: unknown[] = [];
      for (const one of purges) await one.run(deps).catch((fault) => faults.push(fault));
      if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
    },
    // The next night tries again.
    async giveUp() {},
  };
}

export interface OldRows {
  readonly table: string;
  readonly key: string;
  /** A condition on table `t` and `$before`. */
  readonly old: string;
  /** As of a statement. */
  readonly anyPractice?: string;
}

/** Rows at once: few, so that nobody waits long for their locks. */
const BATCH = 1_000;

/** Deletes rows that were old so many days ago, except locked ones; one transaction for each batch. */
export function purgeOf({ table, key, old, anyPractice }: OldRows): (days: number) => Purge {
  const batch = statement(`purge_${table}`, {
    ...(anyPractice !== undefined && { anyPractice }),
    takes: { before: 'timestamptz', batch: 'int' },
    sql: `DELETE FROM ${table} WHERE (${key}) IN (
            SELECT ${key} FROM ${table} t WHERE ${old} ORDER BY ${key} LIMIT $batch FOR UPDATE OF t SKIP LOCKED)`,
  });
  return (days) => ({
    table,
    async run({ db, clock }) {
      const before = later(clock.now(), -days * DAY);
      while ((await db.write(batch, { before, batch: BATCH })) === BATCH);
    },
  });
}
