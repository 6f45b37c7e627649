import type { CartItem } from '@formulary/contracts/cart';
import type { Db, Statement } from '../../db/client.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockCartOfItem, readLine } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';

const CHANGE_LINE: Statement = {
  name: 'change_line',
  text: `UPDATE cart_items SET quantity = coalesce($1::int, quantity), is_active = $2::boolean
    WHERE id = $3::int AND cart_id = $4::int RETURNING id`,
};

/** Sets a line's quantity and whether it is ordered now. The wholesaler stays as it is. Throws 404. */
export async function changeItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  itemId: number,
  change: { quantity?: number | undefined; is_active: boolean },
): Promise<CartItem> {
  return db.atomically(async (query) => {
    const { cartId } = await lockCartOfItem(query, user.id, itemId);
    const changed = await query(CHANGE_LINE, [change.quantity ?? null, change.is_active, itemId, cartId]);
    if (changed.length === 0) throw notFound();
    return cartItemView(await readLine(query, { user, cartId, itemId, now: clock.now() }));
  });
}
