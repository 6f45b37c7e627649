import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ALERT_OF_ORDER } from './alert-of-order.job.ts';
import { statesBefore } from './order-status.ts';
import { TELL_OF_ORDER } from './tell-of-order.queue.ts';

export interface Outcome {
  readonly status: 'complete' | 'failed' | 'error';
  /** The wholesaler's words. */
  readonly reason: string | null;
}

export interface Sending {
  readonly id: number;
  readonly round: number;
}

export interface SettleDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

const SETTLE = statement('settle_wholesale_order', {
  anyPractice: 'a job or the provider names the part',
  takes: { id: 'int', round: 'int', before: 'text[]', status: 'text', reason: 'text?', settledAt: 'timestamptz?' },
  gives: { uid: 'uuid' },
  sql: `UPDATE wholesale_orders
    SET status = $status::wholesale_order_status, status_reason = $reason, settled_at = coalesce($settledAt, settled_at)
    WHERE id = $id AND round = $round AND status = ANY ($before::wholesale_order_status[])
    RETURNING uid`,
});

/**
 * Records the outcome of a wholesale order, and in the same transaction the job that notifies its practice of `failed`
 * and `error`, and the provider of `error`. Does nothing if it is settled already or was resent.
 */
export async function settleWholesaleOrder(
  { db, jobs, clock }: SettleDeps,
  { id, round }: Sending,
  { status, reason }: Outcome,
): Promise<void> {
  const settledAt = status === 'error' ? null : clock.now();
  await db.transaction(async (tx) => {
    const [settled] = await tx.run(SETTLE, { id, round, before: statesBefore(status), status, reason, settledAt });
    if (!settled || status === 'complete') return;
    await jobs.enqueue(tx, TELL_OF_ORDER, [settled]);
    if (status === 'error') await jobs.enqueue(tx, ALERT_OF_ORDER, [settled]);
  });
}
