import type { Db, Statement } from '../../db/client.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockCartOfItem } from './cart-queries.ts';

const REMOVE_LINE: Statement = {
  name: 'remove_line',
  text: `DELETE FROM cart_items WHERE id = $1::int AND cart_id = $2::int RETURNING id`,
};

/** Throws 404, also when the line was removed already. */
export async function removeItem({ db }: { db: Db }, user: SignedInUser, itemId: number): Promise<undefined> {
  await db.atomically(async (query) => {
    const { cartId } = await lockCartOfItem(query, user.id, itemId);
    const removed = await query(REMOVE_LINE, [itemId, cartId]);
    if (removed.length === 0) throw notFound();
  });
}
