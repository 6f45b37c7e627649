import type { CartItem } from '@formulary/contracts/cart';
import type { Db } from '../../db/client.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockCartOfItem, readLine } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';

/** Sets a line's quantity and whether it is ordered now. The wholesaler stays as it is. Throws 404. */
export async function changeItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  itemId: number,
  change: { quantity?: number | undefined; is_active: boolean },
): Promise<CartItem> {
  return db.transaction(async (tx) => {
    const { cartId } = await lockCartOfItem(tx, user.id, itemId);
    const changed = await tx.$executeRaw`
      UPDATE cart_items SET quantity = coalesce(${change.quantity ?? null}::int, quantity), is_active = ${change.is_active}
      WHERE id = ${itemId}::int AND cart_id = ${cartId}::int`;
    if (changed === 0) throw notFound();
    return cartItemView(await readLine(tx, { user, cartId, itemId, now: clock.now() }));
  });
}
