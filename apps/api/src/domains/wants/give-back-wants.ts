import type { Cart } from '@formulary/contracts/cart';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { wantsRoutes } from '@formulary/contracts/wants';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { cartView, lockOpenCart, oncePerKey, readLines, takeLinesOut } from '../cart/public.ts';
import { lockWantList, lockWants } from './want-queries.ts';

const GIVE_BACK = statement('give_back_wants', {
  takes: { practiceId: 'int', ids: 'int[]' },
  sql: `UPDATE wants SET taken_by_id = NULL WHERE id = ANY ($ids) AND practice_id = $practiceId AND closed_at IS NULL`,
});

/**
 * Puts wants that a cart holds back on the list, a colleague's cart as well, and takes the given pieces out of the user's own.
 * Throws `invalid` for an unknown want or another practice's, and what `claimKey` throws.
 */
export async function giveBackWants(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: BodyOf<typeof wantsRoutes.giveBackWants>,
  key?: string,
): Promise<{ cart: Cart; gone: number[] }> {
  const now = clock.now();
  const { items } = request;
  return db.transaction(async (tx) => {
    await lockWantList(tx, user);
    const cartId = await lockOpenCart(tx, user.id, now);
    const { gone } = await oncePerKey(
      tx,
      { userId: user.id, key, operation: wantsRoutes.giveBackWants.id, request, now },
      async () => {
        const ids = new Set(
          (
            await lockWants(
              tx,
              user,
              items.map(({ want }) => want),
            )
          ).map(({ id }) => id),
        );
        const unknown = items.findIndex(({ want }) => !ids.has(want));
        if (unknown >= 0) throw fieldError('items', `Item ${unknown + 1}, want: ${invalidPk(items[unknown]?.want)}`);
        await tx.write(GIVE_BACK, { practiceId: user.practiceId, ids: [...ids] });
        const lines = items.flatMap(({ item, quantity, set_aside }) =>
          item && quantity ? { item, quantity, set_aside } : [],
        );
        return { gone: lines.length > 0 ? await takeLinesOut(tx, cartId, lines) : [] };
      },
    );
    return { cart: cartView(cartId, await readLines(tx, { user, cartId, now })), gone };
  });
}
