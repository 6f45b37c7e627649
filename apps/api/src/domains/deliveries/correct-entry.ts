import type { Receipt, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockReceipt, writeEntries } from './receipt-queries.ts';
import { refreshWhole } from './refresh-whole.ts';
import { showReceipt } from './show-receipt.ts';

/** An entry with what is left of it, and whether this correction came before. */
const ENTRY = statement('entry_to_correct', {
  takes: { practiceId: 'int', receiptId: 'int', entryId: 'int', key: 'uuid' },
  gives: {
    kind: z.enum(['received', 'rejected']),
    lineId: 'int?',
    orderId: 'int?',
    productId: 'int',
    batch: 'text?',
    expiresOn: 'text?',
    serial: 'text?',
    reason: 'text?',
    left: 'int',
    isKnown: 'bool',
  },
  sql: `SELECT e.kind, e.order_item_id AS "lineId", w.order_id AS "orderId", e.product_id AS "productId", e.batch,
      e.expires_on::text AS "expiresOn", e.serial, e.reason::text,
      (e.quantity + (SELECT coalesce(sum(c.quantity), 0) FROM receipt_entries c WHERE c.corrects_id = e.id))::int AS left,
      EXISTS (SELECT FROM receipt_entries c WHERE c.corrects_id = e.id AND c.key = $key) AS "isKnown"
    FROM receipts r JOIN receipt_entries e ON e.receipt_id = r.id
      LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN wholesale_orders w ON w.id = i.wholesale_order_id
    WHERE r.id = $receiptId AND r.practice_id = $practiceId AND e.id = $entryId AND e.corrects_id IS NULL`,
});

/**
 * Takes packs of an entry back by an entry of its own, with who, when and why; also of a delivery that is finished. The
 * same key again changes nothing. Throws `not_found`, `invalid` for an entry that is none of this delivery or is a
 * correction itself, and `nothing_to_correct`.
 */
export async function correctEntry(
  { db, jobs, clock, frame: { timeZone } }: { db: Db; jobs: Jobs; clock: Clock; frame: { timeZone: string } },
  user: SignedInUser,
  receiptId: number,
  { key, entry: entryId, quantity, note }: BodyOf<typeof receiptsRoutes.correctEntry>,
): Promise<Receipt> {
  const of = { practiceId: user.practiceId, receiptId };
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockReceipt(tx, of);
    const [entry] = await tx.run(ENTRY, { ...of, entryId, key });
    if (!entry) throw fieldError('entry', invalidPk(entryId));
    if (!entry.isKnown) {
      if (entry.left < quantity) {
        throw new DomainError('nothing_to_correct', `Only ${entry.left} of it are left to take back.`);
      }
      const row = {
        key,
        kind: entry.kind,
        order_item_id: entry.lineId,
        product_id: entry.productId,
        quantity: -quantity,
        batch: entry.batch,
        expires_on: entry.expiresOn,
        serial: entry.serial,
        reason: entry.reason,
        note,
        corrects_id: entryId,
      };
      await writeEntries(tx, { ...of, userId: user.id, now, timeZone, entries: [row] });
      if (entry.orderId !== null)
        await refreshWhole(tx, jobs, { practiceId: of.practiceId, orderIds: [entry.orderId] });
    }
    return showReceipt(tx, user, receiptId, now);
  });
}
