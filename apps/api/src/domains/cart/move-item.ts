import type { CartItem } from '@formulary/contracts/cart';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { getLine, lockCartOfItem } from './cart-queries.ts';
import { CartRow, cartRowOf } from './cart-row.ts';
import { cartItemView } from './cart-view.ts';
import { rowsAfter } from './rows-after.ts';
import { refuseTooMany, usableOffer } from './usable-offer.ts';
import { writeRows } from './write-rows.ts';

const OFFERS = statement('offers_to_move_to', {
  takes: { practiceId: 'int', cartId: 'own carts', productId: 'int' },
  gives: { id: 'int', isAvailable: 'bool', hasAccount: 'bool', stock: 'int?', line: CartRow.nullable() },
  sql: `SELECT o.id, o.is_available AS "isAvailable", a.practice_id IS NOT NULL AS "hasAccount", o.stock_quantity AS stock,
      CASE WHEN i.id IS NOT NULL THEN json_build_object(${cartRowOf('i')}) END AS line
    FROM offers o LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = o.wholesaler_id AND a.practice_id = $practiceId
    LEFT JOIN cart_items i ON i.cart_id = $cartId AND i.offer_id = o.id
    WHERE o.product_id = $productId`,
});

/**
 * Moves a line to another offer of its product, and pins it there. A line that is there already is merged with it. Throws `invalid` by
 * field, and `not_found`.
 */
export async function moveItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { itemId, offerId }: { itemId: number; offerId: number },
): Promise<CartItem> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { cartId, productId } = await lockCartOfItem(tx, { userId: user.id, itemId });
    const offers = await tx.run(OFFERS, { practiceId: user.practiceId, cartId, productId });
    const before = offers.flatMap(({ line }) => line ?? []);
    const moving = before.find(({ id }) => id === itemId);
    if (!moving) throw notFound();
    usableOffer(offers, offerId);
    const pinned = before.map((row) => (row === moving ? { ...row, pinned: true } : row));
    const after = rowsAfter(pinned, [{ line: moving, to: { id: offerId }, quantity: moving.quantity }]);
    for (const { quantity } of after) refuseTooMany(quantity);
    const movedId = (await writeRows(tx, { cartId, now }, { before, after })).get(offerId);
    if (movedId === undefined) throw new Error('a line that was moved is there');
    return cartItemView(await getLine(tx, { user, cartId, itemId: movedId, now }));
  });
}
