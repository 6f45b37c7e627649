import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { linkRows } from '../chain/public.ts';
import { lockReceipt } from './receipt-queries.ts';
import { refreshWhole } from './refresh-whole.ts';
import { showReceipt } from './show-receipt.ts';
import { TELL_OF_LATE } from './tell-of-late.queue.ts';

const COUNTED = statement('counted_by_receipt', {
  takes: { practiceId: 'int', receiptId: 'int' },
  gives: { orderIds: 'int[]', isCold: 'bool' },
  sql: `SELECT coalesce(array_agg(DISTINCT w.order_id) FILTER (WHERE w.order_id IS NOT NULL), '{}') AS "orderIds",
      coalesce(bool_or(p.storage <> 'ambient' AND e.kind = 'received'), false) AS "isCold"
    FROM receipts r JOIN receipt_entries e ON e.receipt_id = r.id JOIN products p ON p.id = e.product_id
      LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders w ON w.id = i.wholesale_order_id
    WHERE r.id = $receiptId AND r.practice_id = $practiceId`,
});

const FINISH = statement('finish_receipt', {
  takes: { practiceId: 'int', receiptId: 'int', userId: 'int', now: 'timestamptz', wasCold: 'bool?' },
  sql: `UPDATE receipts SET finished_by_id = $userId, finished_at = $now, was_cold = $wasCold
    WHERE id = $receiptId AND practice_id = $practiceId AND finished_at IS NULL`,
});

/**
 * Closes a delivery; what is missing stays open. One that is finished stays as it was finished first. Throws `not_found`,
 * and `invalid` where something came that is kept cold and nobody says whether it was.
 */
export async function finishReceipt(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock },
  user: SignedInUser,
  { receiptId, wasCold }: { receiptId: number; wasCold: boolean | undefined },
): Promise<Receipt> {
  const { practiceId, id: userId } = user;
  const of = { practiceId, receiptId };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { finishedAt } = await lockReceipt(tx, of);
    if (finishedAt === null) {
      const [{ orderIds, isCold } = { orderIds: [], isCold: false }] = await tx.run(COUNTED, of);
      if (isCold && wasCold === undefined) throw fieldError('was_cold', 'This field is required.');
      await tx.write(FINISH, { ...of, userId, now, wasCold: isCold ? (wasCold ?? null) : null });
      await refreshWhole(tx, jobs, { practiceId, orderIds });
      await jobs.enqueue(tx, TELL_OF_LATE, [{ practiceId }]);
      await linkRows(tx, { practiceId, kind: 'receipt_finished', ids: [receiptId], now });
    }
    return showReceipt(tx, user, receiptId, now);
  });
}
