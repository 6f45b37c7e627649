import type { Db, Statement } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';

export const PURGE_EVENTS: Queue<object> = {
  name: 'purge-events',
  retries: 3,
  pause: 60,
  expiry: 1_800,
  cron: '30 2 * * *',
};

const EVENTS: Statement = {
  name: 'purge_events',
  text: `DELETE FROM events WHERE id IN (
           SELECT id FROM events WHERE created_at < $1::timestamptz ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};

/** Every night: events are kept for as many days as the provider set. */
export function purgeEvents(
  { db, clock }: { db: Db; clock: Clock },
  { retentionDays }: { retentionDays: number },
): Worker<object> {
  return {
    queue: PURGE_EVENTS,
    async run() {
      await deleteInBatches(db.query, EVENTS, [later(clock.now(), -retentionDays * DAY)]);
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
