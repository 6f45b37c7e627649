import type { CartItem, cartRoutes } from '@formulary/contracts/cart';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { CartLine } from './cart-line.ts';
import { BUYER, buyer, lockCartOfItem, readLinesOf } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';

const CHANGE_LINE = statement('change_line', {
  takes: { ...BUYER, cartId: 'own carts', itemId: 'int', quantity: 'int?', isActive: 'bool?', pinned: 'bool?' },
  gives: { line: CartLine },
  sql: `WITH changed AS (
      UPDATE cart_items SET quantity = coalesce($quantity, quantity), is_active = coalesce($isActive, is_active),
        pinned = coalesce($pinned, pinned) WHERE id = $itemId AND cart_id = $cartId RETURNING *
    ) ${readLinesOf('changed')}`,
});

/** Sets a line's quantity, whether it is active, and whether it is pinned. Throws `not_found`. */
export async function changeItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  itemId: number,
  { quantity, is_active, pinned }: BodyOf<typeof cartRoutes.changeItem>,
): Promise<CartItem> {
  // Any change but of the pin alone is one of a line that is wanted.
  const isActive = is_active ?? (quantity === undefined && pinned !== undefined ? null : true);
  return db.transaction(async (tx) => {
    const { cartId } = await lockCartOfItem(tx, { userId: user.id, itemId });
    const [changed] = await tx.run(CHANGE_LINE, {
      ...buyer({ user, now: clock.now() }),
      ...{ cartId, itemId, quantity: quantity ?? null, isActive, pinned: pinned ?? null },
    });
    if (!changed) throw notFound();
    return cartItemView(changed.line);
  });
}
