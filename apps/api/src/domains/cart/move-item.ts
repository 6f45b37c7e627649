import type { CartItem } from '@formulary/contracts/cart';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { OfferRow, offerJson } from '../wholesalers/public.ts';
import { getLine, lockCartOfItem } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';
import { refuseTooMany, usableOffer } from './usable-offer.ts';

/**
 * Moves a line to another offer of its product, and pins it there. A line that is there already is merged with it: quantities add up, active
 * wins, the older line's replaced product is kept. Throws `invalid` by field, and `not_found`.
 */
export async function moveItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { itemId, offerId }: { itemId: number; offerId: number },
): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const { cartId, productId } = await lockCartOfItem(tx, { userId: user.id, itemId });
    const rows = await tx.run(OFFERS, { practiceId: user.practiceId, cartId, productId });
    const offers = rows.map(({ offer }) => offer);
    const moving = rows.find(({ line }) => line?.id === itemId)?.line;
    if (!moving) throw notFound();
    usableOffer(offers, offerId);
    const there = rows.find(({ offer, line }) => offer.id === offerId && line?.id !== itemId)?.line;
    const keptId = await moveOrMerge(tx, moving, there, offerId);
    return cartItemView(await getLine(tx, { user, cartId, itemId: keptId, now: clock.now() }));
  });
}

const MovableLine = z.object({
  id: z.int(),
  quantity: z.int(),
  isActive: z.boolean(),
  replacedProductId: z.int().nullable(),
});
type MovableLine = z.infer<typeof MovableLine>;

const OFFERS = statement('offers_to_move_to', {
  takes: { practiceId: 'int', cartId: 'int', productId: 'int' },
  gives: { offer: OfferRow, line: MovableLine.nullable() },
  sql: `SELECT ${offerJson({ offer: 'o', wholesaler: 'w', account: 'a' })} AS offer,
      CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'quantity', i.quantity, 'isActive', i.is_active,
        'replacedProductId', i.replaced_product_id) END AS line
    FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
    LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
    LEFT JOIN cart_items i ON i.cart_id = $cartId AND i.offer_id = o.id
    WHERE o.product_id = $productId`,
});

const MOVE_LINE = statement('move_line', {
  takes: { itemId: 'int', offerId: 'int' },
  sql: `UPDATE cart_items SET offer_id = $offerId, pinned = true WHERE id = $itemId`,
});
const DROP_LINE = statement('drop_line', {
  takes: { itemId: 'int' },
  sql: `DELETE FROM cart_items WHERE id = $itemId`,
});
const MERGE_LINE = statement('merge_line', {
  takes: { itemId: 'int', quantity: 'int', isActive: 'bool', replacedProductId: 'int?' },
  sql: `UPDATE cart_items SET quantity = $quantity, is_active = $isActive, replaced_product_id = $replacedProductId,
    pinned = true WHERE id = $itemId`,
});

/** Answers the id of the line that is left. */
async function moveOrMerge(
  tx: Sql,
  moving: MovableLine,
  there: MovableLine | null | undefined,
  offerId: number,
): Promise<number> {
  if (!there) {
    await tx.run(MOVE_LINE, { itemId: moving.id, offerId });
    return moving.id;
  }
  const quantity = there.quantity + moving.quantity;
  refuseTooMany(quantity);
  const [older, newer] = there.id < moving.id ? [there, moving] : [moving, there];
  await tx.run(DROP_LINE, { itemId: moving.id });
  const isActive = there.isActive || moving.isActive;
  const replacedProductId = older.replacedProductId ?? newer.replacedProductId;
  await tx.run(MERGE_LINE, { itemId: there.id, quantity, isActive, replacedProductId });
  return there.id;
}
