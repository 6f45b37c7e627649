import type { Db, Statement } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';

export const PURGE_NOTIFICATIONS: Queue<object> = {
  name: 'purge-notifications',
  retries: 3,
  pause: 60,
  expiry: 600,
  cron: '40 2 * * *',
};

/** Days after their end, and after the date of those that have none. */
const ENDED = 60;
const ENDLESS = 365;

const NOTIFICATIONS: Statement = {
  name: 'purge_notifications',
  text: `DELETE FROM notifications WHERE id IN (
           SELECT id FROM notifications WHERE expires_at < $1::timestamptz OR (expires_at IS NULL AND date < $2::timestamptz)
           ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};

/** Every night: notifications that are long over, with who has read them. */
export function purgeNotifications({ db, clock }: { db: Db; clock: Clock }): Worker<object> {
  return {
    queue: PURGE_NOTIFICATIONS,
    async run() {
      const now = clock.now();
      await deleteInBatches(db.query, NOTIFICATIONS, [later(now, -ENDED * DAY), later(now, -ENDLESS * DAY)]);
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
