import type { partsToEnterRoutes } from '@formulary/contracts/invoices/parts-to-enter';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../../accounts/public.ts';

/** An invoice names an order as `isNamedBy` has it. */
const PARTS = statement('parts_to_enter', {
  takes: { practiceId: 'int', orderId: 'int' },
  gives: { id: 'int', name: 'text' },
  sql: `SELECT s.id, s.name
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN wholesalers s ON s.id = w.wholesaler_id
    WHERE o.id = $orderId AND o.practice_id = $practiceId AND part_counts(w.status)
      AND EXISTS (SELECT FROM order_items i JOIN receipt_entries e ON e.order_item_id = i.id WHERE i.wholesale_order_id = w.id)
      AND NOT EXISTS (SELECT FROM order_items i JOIN invoice_matches m ON m.order_item_id = i.id WHERE i.wholesale_order_id = w.id)
      AND NOT EXISTS (SELECT FROM invoices v
        WHERE v.practice_id = o.practice_id AND v.wholesaler_id = w.wholesaler_id AND v.issued_on >= o.created_at::date - 1
          AND lower(btrim(v.order_reference)) IN (w.uid::text, o.id::text, lower(btrim(o.reference))))
    ORDER BY w.id`,
});

/** Whose invoice of an order may be on paper alone. None of an order that is not the practice's. Throws `may_not_order`. */
export async function listPartsToEnter(
  { db }: { db: Sql },
  user: SignedInUser,
  { order }: { order: number },
): Promise<AnswerOf<typeof partsToEnterRoutes.listPartsToEnter>> {
  assertMayOrder(user);
  return { wholesalers: [...(await db.run(PARTS, { practiceId: user.practiceId, orderId: order }))] };
}
