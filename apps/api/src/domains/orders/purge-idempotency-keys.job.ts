import type { Db, Statement } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';

export const PURGE_IDEMPOTENCY_KEYS: Queue<object> = {
  name: 'purge-idempotency-keys',
  retries: 3,
  pause: 60,
  expiry: 600,
  cron: '20 2 * * *',
};

const KEYS: Statement = {
  name: 'purge_idempotency_keys',
  text: `DELETE FROM idempotency_keys WHERE (user_id, key) IN (
           SELECT user_id, key FROM idempotency_keys WHERE created_at < $1::timestamptz
           ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};

/** Every night: keys that no longer stand for an order, see `claimKey`. */
export function purgeIdempotencyKeys({ db, clock }: { db: Db; clock: Clock }): Worker<object> {
  return {
    queue: PURGE_IDEMPOTENCY_KEYS,
    async run() {
      await deleteInBatches(db.query, KEYS, [later(clock.now(), -DAY)]);
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
