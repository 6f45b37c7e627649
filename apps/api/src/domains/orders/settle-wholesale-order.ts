import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SaidByAnswer } from '../../outside/wholesaler-transport/wholesaler-transport.ts';
import { ALERT_OF_ORDER } from './alert-of-order.job.ts';
import { statesBefore } from './order-status.ts';
import { TELL_OF_ORDER } from './tell-of-order.queue.ts';

export interface Outcome {
  readonly status: 'complete' | 'failed' | 'error';
  /** The wholesaler's words. */
  readonly reason: string | null;
  /** What it says of lines. */
  readonly said?: SaidByAnswer | undefined;
}

export interface Sending {
  readonly id: number;
  readonly round: number;
}

/** Writes what an answer says of the lines of a part, in the transaction that settles it. */
export type KeepAnswer = (
  tx: Sql,
  deps: { readonly jobs: Jobs; readonly now: Date },
  answer: { readonly wholesalerId: number; readonly uid: string; readonly round: number; readonly said: SaidByAnswer },
) => Promise<void>;

export interface SettleDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

const SETTLE = statement('settle_wholesale_order', {
  anyPractice: 'a job or the provider names the part',
  takes: { id: 'int', round: 'int', before: 'text[]', status: 'text', reason: 'text?', settledAt: 'timestamptz?' },
  gives: { uid: 'uuid', wholesalerId: 'int' },
  sql: `UPDATE wholesale_orders
    SET status = $status::wholesale_order_status, status_reason = $reason, settled_at = coalesce($settledAt, settled_at)
    WHERE id = $id AND round = $round AND status = ANY ($before::wholesale_order_status[])
    RETURNING uid, wholesaler_id AS "wholesalerId"`,
});

/**
 * Records the outcome of a wholesale order, and in the same transaction the job that notifies its practice of `failed`
 * and `error`, and the provider of `error`. Does nothing if it is settled already or was resent.
 */
export async function settleWholesaleOrder(
  { db, jobs, clock, keepAnswer }: SettleDeps & { readonly keepAnswer: KeepAnswer },
  { id, round }: Sending,
  { status, reason, said }: Outcome,
): Promise<void> {
  const settledAt = status === 'error' ? null : clock.now();
  await db.transaction(async (tx) => {
    const [settled] = await tx.run(SETTLE, { id, round, before: statesBefore(status), status, reason, settledAt });
    if (!settled) return;
    const { uid, wholesalerId } = settled;
    if (said) await keepAnswer(tx, { jobs, now: clock.now() }, { wholesalerId, uid, round, said });
    if (status === 'complete') return;
    await jobs.enqueue(tx, TELL_OF_ORDER, [{ uid }]);
    if (status === 'error') await jobs.enqueue(tx, ALERT_OF_ORDER, [{ uid }]);
  });
}
