import { statement } from '@formulary/api/db/statement';
import type { SettleDeps } from '@formulary/api/domains/orders/settle-wholesale-order';
import { TELL_OF_ORDER } from '@formulary/api/domains/orders/tell-of-order.queue';
import { DomainError } from '@formulary/api/kernel/domain-error';
import type { NoteChange } from '@formulary/api/kernel/note-change';
import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import { lockWholesaleOrder } from './lock-wholesale-order.ts';

export interface Marking {
  readonly uid: string;
  readonly status: 'complete' | 'failed';
  /** What the practice reads. */
  readonly reason: string;
}

const Words = z.object({ reason: trimmedText({ max: 1_000 }) });

const MARK = statement('mark_wholesale_order', {
  takes: { id: 'int', status: 'text', statusReason: 'text', settledAt: 'timestamptz' },
  sql: `UPDATE wholesale_orders
    SET status = $status::wholesale_order_status, status_reason = $statusReason, settled_at = $settledAt WHERE id = $id`,
});

/**
 * Keeps what a wholesaler said by another way, such as by phone, whatever state its order is in: one that is complete
 * by e-mail may still be rejected. An order that is waiting or being tried is not sent any more. Throws when the reason
 * is empty, and a refusal for an order that is missing or in that state already.
 */
export async function markWholesaleOrder(
  { db, jobs, clock, note }: SettleDeps & { note?: NoteChange },
  { uid, status, reason }: Marking,
): Promise<{ uid: string; wholesalerName: string }> {
  const { reason: statusReason } = Words.parse({ reason });
  return db.transaction(async (tx) => {
    const order = await lockWholesaleOrder(tx, uid);
    if (order.status === status) throw new DomainError('wrong_state', `It is ${status} already.`);
    await tx.write(MARK, { id: order.id, status, statusReason, settledAt: clock.now() });
    note?.({ status: order.status }, { status });
    await jobs.enqueue(tx, TELL_OF_ORDER, [{ uid: order.uid }]);
    return { uid: order.uid, wholesalerName: order.wholesalerName };
  });
}
