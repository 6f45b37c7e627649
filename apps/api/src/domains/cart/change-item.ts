import type { CartItem, cartRoutes } from '@formulary/contracts/cart';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { getLine, lockCartOfItem } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';

const CHANGE_LINE = statement('change_line', {
  takes: { cartId: 'int', itemId: 'int', quantity: 'int?', isActive: 'bool' },
  sql: `UPDATE cart_items SET quantity = coalesce($quantity, quantity), is_active = $isActive WHERE id = $itemId AND cart_id = $cartId`,
});

/** Sets a line's quantity and whether it is active. Throws `not_found`. */
export async function changeItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  itemId: number,
  { quantity, is_active: isActive }: BodyOf<typeof cartRoutes.changeItem>,
): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const { cartId } = await lockCartOfItem(tx, { userId: user.id, itemId });
    if ((await tx.write(CHANGE_LINE, { cartId, itemId, quantity: quantity ?? null, isActive })) === 0) throw notFound();
    return cartItemView(await getLine(tx, { user, cartId, itemId, now: clock.now() }));
  });
}
