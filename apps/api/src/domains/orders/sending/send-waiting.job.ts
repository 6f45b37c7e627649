import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs, Queue, Worker } from '../../../jobs/jobs.ts';
import { SEND_WHOLESALE_ORDER } from '../send-wholesale-order.job.ts';
import { lockPause } from './lock-pause.ts';

export interface SendWaiting {
  readonly wholesalerId: number;
}

/** The delay is for jobs that found the wholesaler paused and are not over yet: their parts would be passed over. */
export const SEND_WAITING: Queue<SendWaiting> = {
  name: 'send-waiting',
  retries: 20,
  pause: 2,
  longestPause: 300,
  expiry: 60,
  delay: 5,
};

/** Parts that no job is under way for. */
const WAITING = statement('parts_that_waited', {
  anyPractice: 'the provider resumes a wholesaler for all practices',
  takes: { wholesalerId: 'int', queue: 'text' },
  gives: { wholesaleOrderId: 'int', round: 'int' },
  sql: `SELECT w.id AS "wholesaleOrderId", w.round FROM wholesale_orders w
    WHERE w.wholesaler_id = $wholesalerId AND w.status IN ('created', 'processing') AND NOT EXISTS (
      SELECT FROM pgboss.job j WHERE j.name = $queue AND j.state IN ('created', 'retry', 'active')
        AND (j.data->>'wholesaleOrderId')::int = w.id AND coalesce((j.data->>'round')::int, 1) = w.round)
    ORDER BY w.id`,
});

const UNSAY = statement('unsay_pause_of_parts', {
  anyPractice: 'the provider resumes a wholesaler for all practices',
  takes: { wholesalerId: 'int' },
  sql: `UPDATE wholesale_orders SET status_reason = NULL
    WHERE wholesaler_id = $wholesalerId AND status IN ('created', 'processing') AND status_reason IS NOT NULL`,
});

/** Sends what waited for a wholesaler, the oldest first, unless it was paused again. */
export function sendWaiting({ db, jobs }: { readonly db: Db; readonly jobs: Jobs }): Worker<SendWaiting> {
  return {
    async run({ wholesalerId }) {
      await db.transaction(async (tx) => {
        const { pausedAt } = await lockPause(tx, wholesalerId);
        if (pausedAt !== null) return;
        const waiting = await tx.run(WAITING, { wholesalerId, queue: SEND_WHOLESALE_ORDER.name });
        await tx.write(UNSAY, { wholesalerId });
        if (waiting.length > 0) await jobs.enqueue(tx, SEND_WHOLESALE_ORDER, waiting);
      });
    },
    // Each part can be sent again by itself.
    async giveUp() {},
  };
}
