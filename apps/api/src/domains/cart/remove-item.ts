import type { Db } from '../../db/client.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockCartOfItem } from './cart-queries.ts';

/** Throws 404, also when the line was removed already. */
export async function removeItem({ db }: { db: Db }, user: SignedInUser, itemId: number): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { cartId } = await lockCartOfItem(tx, user.id, itemId);
    const { count } = await tx.cartItem.deleteMany({ where: { id: itemId, cartId } });
    if (count === 0) throw notFound();
  });
}
