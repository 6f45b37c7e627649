import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { TELL_OF_ORDER } from './tell-of-order.queue.ts';

const ASSURE = statement('assure_wholesale_order_settled', {
  anyPractice: 'its wholesaler speaks of the part, whichever practice ordered it',
  takes: { id: 'int', settledAt: 'timestamptz' },
  gives: { uid: 'uuid' },
  sql: `UPDATE wholesale_orders SET status = 'complete', status_reason = NULL, settled_at = $settledAt
    WHERE id = $id AND status IN ('created', 'processing', 'error') RETURNING uid`,
});

/** A part of which its wholesaler speaks has arrived there, whatever became of sending it. The caller has locked the part. */
export async function assureSettled(tx: Sql, jobs: Jobs, { id, now }: { id: number; now: Date }): Promise<void> {
  const [settled] = await tx.run(ASSURE, { id, settledAt: now });
  if (settled) await jobs.enqueue(tx, TELL_OF_ORDER, [settled]);
}
