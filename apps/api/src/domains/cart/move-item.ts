import type { CartItem } from '@formulary/contracts/cart';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { OfferRow, offerJson } from '../wholesalers/public.ts';
import { lockCartOfItem, readLine } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';
import { refuseTooMany, usableOffer } from './usable-offer.ts';

/**
 * Moves a line to another offer of its product. Where the cart already has a line there, the two become one: quantities
 * add up, active wins, the product that was replaced first is kept. Throws `invalid` by field, and `not_found`.
 */
export async function moveItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  itemId: number,
  offerId: number,
): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const { cartId, productId } = await lockCartOfItem(tx, { userId: user.id, itemId });
    const { practiceId } = user;
    const offers = await tx.run(OFFERS, { practiceId, cartId, productId, itemId });
    const moving = offers.find((row) => row.moving)?.moving;
    if (!moving) throw notFound();
    usableOffer(
      offers.map(({ offer }) => offer),
      offerId,
    );
    const there = offers.find(({ offer }) => offer.id === offerId)?.line ?? null;
    const keptId = await moveOrMerge(tx, moving, there, offerId);
    return cartItemView(await readLine(tx, { user, cartId, itemId: keptId, now: clock.now() }));
  });
}

const LineThere = z.object({
  id: z.int(),
  quantity: z.int(),
  isActive: z.boolean(),
  replacedProductId: z.int().nullable(),
});
type LineThere = z.infer<typeof LineThere>;

const LINE = `json_build_object('id', i.id, 'quantity', i.quantity, 'isActive', i.is_active, 'replacedProductId', i.replaced_product_id)`;

const OFFERS = statement('offers_to_move_to', {
  takes: { practiceId: 'int', cartId: 'int', productId: 'int', itemId: 'int' },
  gives: { offer: OfferRow, line: LineThere.nullable(), moving: LineThere.nullable() },
  sql: `SELECT ${offerJson({ offer: 'o', wholesaler: 'w', account: 'a' })} AS offer,
      CASE WHEN i.id <> $itemId THEN ${LINE} END AS line, CASE WHEN i.id = $itemId THEN ${LINE} END AS moving
    FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
    LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
    LEFT JOIN cart_items i ON i.cart_id = $cartId AND i.offer_id = o.id
    WHERE o.product_id = $productId`,
});

const MOVE_LINE = statement('move_line', {
  takes: { itemId: 'int', offerId: 'int' },
  sql: `UPDATE cart_items SET offer_id = $offerId WHERE id = $itemId`,
});
const DROP_LINE = statement('drop_line', {
  takes: { itemId: 'int' },
  sql: `DELETE FROM cart_items WHERE id = $itemId`,
});
const MERGE_LINE = statement('merge_line', {
  takes: { itemId: 'int', quantity: 'int', isActive: 'bool', replacedProductId: 'int?' },
  sql: `UPDATE cart_items SET quantity = $quantity, is_active = $isActive, replaced_product_id = $replacedProductId WHERE id = $itemId`,
});

/** The id of the line that is there afterwards. */
async function moveOrMerge(tx: Sql, moving: LineThere, there: LineThere | null, offerId: number): Promise<number> {
  if (!there) {
    await tx.run(MOVE_LINE, { itemId: moving.id, offerId });
    return moving.id;
  }
  const quantity = there.quantity + moving.quantity;
  refuseTooMany(quantity);
  const [first, second] = there.id < moving.id ? [there, moving] : [moving, there];
  await tx.run(DROP_LINE, { itemId: moving.id });
  const isActive = there.isActive || moving.isActive;
  const replacedProductId = first.replacedProductId ?? second.replacedProductId;
  await tx.run(MERGE_LINE, { itemId: there.id, quantity, isActive, replacedProductId });
  return there.id;
}
