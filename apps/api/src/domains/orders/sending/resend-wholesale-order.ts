import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { reopenOrder } from '../mark-whole.ts';
import { statesBefore } from '../order-status.ts';
import { SEND_WHOLESALE_ORDER } from '../send-wholesale-order.job.ts';
import { TELL_OF_ORDER } from '../tell-of-order.queue.ts';
import { lockWholesaleOrder } from './lock-wholesale-order.ts';

/** A new round: jobs of the earlier one then do nothing. */
const NEXT_ROUND = statement('next_round_of_wholesale_order', {
  anyPractice: 'the provider names the part',
  takes: { id: 'int' },
  gives: { wholesaleOrderId: 'int', round: 'int' },
  sql: `UPDATE wholesale_orders
    SET status = 'created', status_reason = NULL, last_fault = NULL, settled_at = NULL, round = round + 1
    WHERE id = $id RETURNING id AS "wholesaleOrderId", round`,
});

/**
 * Sends an order again that failed, is in error or lost its job, under the same uid. Throws for any other, and for one
 * that its practice has ordered from others since.
 */
export async function resendWholesaleOrder(
  { db, jobs, note }: { db: Pick<Db, 'transaction'>; jobs: Jobs; note?: NoteChange },
  uid: string,
): Promise<{ uid: string; wholesalerName: string }> {
  return db.transaction(async (tx) => {
    const order = await lockWholesaleOrder(tx, uid);
    const mayBeLost = order.status === 'created' || order.status === 'processing';
    const isLost = mayBeLost && !(await jobs.isUnderWay(tx, SEND_WHOLESALE_ORDER, { wholesaleOrderId: order.id }));
    if (!isLost && !statesBefore('created').includes(order.status)) {
      throw new DomainError(
        'wrong_state',
        `It is ${order.status}: only an order that is failed or in error can be sent again.`,
      );
    }
    if (order.elsewhereOrderId !== null) {
      throw new DomainError(
        'wrong_state',
        `Its practice has ordered it from others as order ${order.elsewhereOrderId}: sent again, it would come twice.`,
      );
    }
    const next = await tx.run(NEXT_ROUND, { id: order.id });
    note?.({ status: order.status }, { status: 'created' });
    await reopenOrder(tx, order.id);
    await jobs.enqueue(tx, SEND_WHOLESALE_ORDER, next);
    await jobs.enqueue(tx, TELL_OF_ORDER, [{ uid: order.uid }]);
    return { uid: order.uid, wholesalerName: order.wholesalerName };
  });
}
