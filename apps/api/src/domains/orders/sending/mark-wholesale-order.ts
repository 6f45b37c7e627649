import { trimmedText } from '@formulary/contracts/shared/fields';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { NoteChange } from '../../../kernel/note-change.ts';
import { reopenOrder } from '../mark-whole.ts';
import type { SettleDeps } from '../settle-wholesale-order.ts';
import { TELL_OF_ORDER } from '../tell-of-order.queue.ts';
import { lockWholesaleOrder } from './lock-wholesale-order.ts';

export interface Marking {
  readonly uid: string;
  readonly status: 'complete' | 'failed';
  /** Shown to the practice. */
  readonly reason: string;
}

const Words = z.object({ reason: trimmedText({ max: 1_000 }) });

const MARK = statement('mark_wholesale_order', {
  anyPractice: 'the provider names the part',
  takes: { id: 'int', status: 'text', statusReason: 'text', settledAt: 'timestamptz' },
  sql: `UPDATE wholesale_orders
    SET status = $status::wholesale_order_status, status_reason = $statusReason, settled_at = $settledAt WHERE id = $id`,
});

/**
 * Records what a wholesaler said by phone or mail, in any state. A waiting order is no longer sent. Throws for an empty
 * reason, and for an order that is unknown or in that state already.
 */
export async function markWholesaleOrder(
  {
    db,
    jobs,
    clock,
    note,
  }: Omit<SettleDeps, 'db'> & { readonly db: Pick<Db, 'transaction'>; readonly note?: NoteChange },
  { uid, status, reason }: Marking,
): Promise<{ uid: string; wholesalerName: string }> {
  const { reason: statusReason } = Words.parse({ reason });
  return db.transaction(async (tx) => {
    const order = await lockWholesaleOrder(tx, uid);
    if (order.status === status) throw new DomainError('wrong_state', `It is ${status} already.`);
    await tx.write(MARK, { id: order.id, status, statusReason, settledAt: clock.now() });
    await reopenOrder(tx, order.id);
    note?.({ status: order.status }, { status });
    await jobs.enqueue(tx, TELL_OF_ORDER, [{ uid: order.uid }]);
    return { uid: order.uid, wholesalerName: order.wholesalerName };
  });
}
