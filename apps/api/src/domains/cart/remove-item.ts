import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockCartOfItem } from './cart-queries.ts';

const REMOVE_LINE = statement('remove_line', {
  takes: { cartId: 'own carts', itemId: 'int' },
  sql: `DELETE FROM cart_items WHERE id = $itemId AND cart_id = $cartId`,
});

/** Throws `not_found`, also when the line was removed already. */
export async function removeItem({ db }: { db: Db }, user: SignedInUser, itemId: number): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { cartId } = await lockCartOfItem(tx, { userId: user.id, itemId });
    if ((await tx.write(REMOVE_LINE, { cartId, itemId })) === 0) throw notFound();
  });
}
