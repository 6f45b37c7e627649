import type { Cart } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import { type OwnId, statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockOpenCart, readLines } from './cart-queries.ts';
import { cartView } from './cart-view.ts';
import { oncePerKey } from './idempotency.ts';

/**
 * Takes pieces out of lines of the open cart: one with none left is removed, and a line that is not there any more is
 * named. Throws what `claimKey` throws.
 */
export async function takeOut(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: BodyOf<typeof addItemsRoutes.takeOut>,
  key?: string,
): Promise<{ cart: Cart; gone: number[] }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user.id, now);
    const { gone } = await oncePerKey(
      tx,
      { userId: user.id, key, operation: addItemsRoutes.takeOut.id, request, now },
      async () => ({
        gone: await takeLinesOut(tx, cartId, request.items),
      }),
    );
    return { cart: cartView(cartId, await readLines(tx, { user, cartId, now })), gone };
  });
}

type LinesToTake = BodyOf<typeof addItemsRoutes.takeOut>['items'];

/** Takes pieces out of lines of a locked cart; answers those that were not there. */
export async function takeLinesOut(sql: Sql, cartId: OwnId<'carts'>, items: LinesToTake): Promise<number[]> {
  const found = await sql.run(TAKE_OUT, { cartId, ...columnsOf(items) });
  const ids = new Set(found.map(({ id }) => id));
  return [...new Set(items.map(({ item }) => item))].filter((id) => !ids.has(id));
}

/** A line may be named twice: the sums are taken. */
function columnsOf(items: LinesToTake) {
  const byLine = [...Map.groupBy(items, ({ item }) => item)];
  return {
    ids: byLine.map(([id]) => id),
    quantities: byLine.map(([, taken]) => taken.reduce((sum, { quantity }) => sum + quantity, 0)),
    setAside: byLine.map(([, taken]) => taken.some(({ set_aside }) => set_aside)),
  };
}

const TAKE_OUT = statement('take_out', {
  takes: { cartId: 'own carts', ids: 'int[]', quantities: 'int[]', setAside: 'bool[]' },
  gives: { id: 'int' },
  sql: `WITH taken AS (SELECT * FROM unnest($ids, $quantities, $setAside) t(id, quantity, set_aside)),
    kept AS (
      UPDATE cart_items i SET quantity = i.quantity - t.quantity, is_active = i.is_active AND NOT t.set_aside
      FROM taken t WHERE i.id = t.id AND i.cart_id = $cartId AND i.quantity > t.quantity RETURNING i.id),
    removed AS (
      DELETE FROM cart_items i USING taken t
      WHERE i.id = t.id AND i.cart_id = $cartId AND i.quantity <= t.quantity RETURNING i.id)
    SELECT id FROM kept UNION ALL SELECT id FROM removed`,
});
