import type { Db } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockWholesaleOrder } from './lock-wholesale-order.ts';
import { statesBefore } from './order-status.ts';
import { SEND_WHOLESALE_ORDER } from './send-wholesale-order.job.ts';
import { TELL_OF_ORDER } from './tell-of-order.queue.ts';

/**
 * Has a wholesale order that failed, or that could not be sent, sent once more: under the same uid, as a further
 * attempt. Throws a refusal for one in any other state.
 */
export async function resendWholesaleOrder(
  { db, jobs }: { db: Db; jobs: Jobs },
  uid: string,
): Promise<{ uid: string; wholesalerName: string }> {
  return db.transaction(async (tx) => {
    const order = await lockWholesaleOrder(tx, uid);
    if (!statesBefore('created').includes(order.status)) {
      throw new Refusal(`It is ${order.status}: only an order that is failed or in error can be sent again.`);
    }
    // One that was marked as failed may still have a job that waits for its next try: it is of an earlier round.
    const { round } = await tx.wholesaleOrder.update({
      where: { id: order.id },
      data: { status: 'created', statusReason: null, lastFault: null, settledAt: null, round: { increment: 1 } },
      select: { round: true },
    });
    await jobs.enqueue(tx, SEND_WHOLESALE_ORDER, [{ wholesaleOrderId: order.id, round }]);
    await jobs.enqueue(tx, TELL_OF_ORDER, [{ uid: order.uid }]);
    return { uid: order.uid, wholesalerName: order.wholesalerName };
  });
}
