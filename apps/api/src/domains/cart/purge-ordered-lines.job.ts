import type { Db, Statement } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';

export const PURGE_ORDERED_LINES: Queue<object> = {
  name: 'purge-ordered-lines',
  retries: 3,
  pause: 60,
  expiry: 600,
  cron: '0 3 * * *',
};

/** Days, in which a line can be compared with what was ordered. */
const KEPT = 30;

const LINES: Statement = {
  name: 'purge_ordered_lines',
  text: `DELETE FROM cart_items WHERE id IN (
           SELECT i.id FROM carts c JOIN cart_items i ON i.cart_id = c.id WHERE c.ordered_at < $1::timestamptz
           ORDER BY i.id LIMIT $2 FOR UPDATE OF i SKIP LOCKED
         ) RETURNING true`,
};

/** Every night: lines of carts that were ordered, of which the order has all. The carts stay: each can be ordered once. */
export function purgeOrderedLines({ db, clock }: { db: Db; clock: Clock }): Worker<object> {
  return {
    queue: PURGE_ORDERED_LINES,
    async run() {
      await deleteInBatches(db.query, LINES, [later(clock.now(), -KEPT * DAY)]);
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
