import type { Db, Statement } from '../../db/client.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';

export const PURGE_PRICE_CHANGES: Queue<object> = {
  name: 'purge-price-changes',
  retries: 3,
  pause: 60,
  expiry: 1_800,
  cron: '50 2 * * *',
};

/** Days that moves of prices are kept after a newer list with moves took their place, and that tasks are. */
const MOVES = 7;
const TASKS = 90;

/** Those that screens and commands show are each wholesaler's newest that had any, however old. What an offer cost is kept elsewhere. */
const isNewestMoving = (task: string) => `NOT EXISTS (
  SELECT FROM price_tasks n WHERE n.wholesaler_id = ${task}.wholesaler_id AND n.status = 'finished' AND n.moved > 0
    AND (n.created_at, n.id) > (${task}.created_at, ${task}.id))`;

const OLD_MOVES: Statement = {
  name: 'purge_price_changes',
  text: `DELETE FROM price_changes WHERE (task_id, offer_id) IN (
           SELECT c.task_id, c.offer_id FROM price_tasks t JOIN price_changes c ON c.task_id = t.id
           WHERE t.created_at < $1::timestamptz AND NOT ${isNewestMoving('t')}
           LIMIT $2 FOR UPDATE OF c SKIP LOCKED
         ) RETURNING true`,
};

/** The newest finished one says when prices were last looked at. */
const OLD_TASKS: Statement = {
  name: 'purge_price_tasks',
  text: `DELETE FROM price_tasks WHERE id IN (
           SELECT t.id FROM price_tasks t
           WHERE t.created_at < $1::timestamptz
             AND NOT (t.status = 'finished' AND t.moved > 0 AND ${isNewestMoving('t')})
             AND EXISTS (SELECT FROM price_tasks n WHERE n.wholesaler_id = t.wholesaler_id AND n.status = 'finished'
               AND (n.created_at, n.id) > (t.created_at, t.id))
           ORDER BY t.id LIMIT $2 FOR UPDATE SKIP LOCKED
         ) RETURNING true`,
};

/** Every night: what lists moved that newer lists have taken the place of. */
export function purgePriceChanges({ db, clock }: { db: Db; clock: Clock }): Worker<object> {
  return {
    queue: PURGE_PRICE_CHANGES,
    async run() {
      const now = clock.now();
      // First, so that no task takes thousands of rows with it.
      await deleteInBatches(db.query, OLD_MOVES, [later(now, -MOVES * DAY)]);
      await deleteInBatches(db.query, OLD_TASKS, [later(now, -TASKS * DAY)]);
    },
    // The next night does the same again.
    async giveUp() {},
  };
}
