import type { Want } from '@formulary/contracts/wants';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockOpenCart, takeActiveLines } from '../cart/public.ts';
import { askFor } from './ask-for.ts';
import { lockWantList, readWants } from './want-queries.ts';

/** What was in the cart because of a want is asked for already. */
const GIVE_ALL_BACK = statement('give_back_wants_of_user', {
  takes: { practiceId: 'int', userId: 'int' },
  gives: { productId: 'int?', asked: 'int?' },
  sql: `UPDATE wants SET taken_by_id = NULL WHERE id IN (
      SELECT id FROM wants WHERE practice_id = $practiceId AND taken_by_id = $userId AND closed_at IS NULL ORDER BY id FOR UPDATE)
    RETURNING taken_product_id AS "productId", taken_asked AS asked`,
});

/**
 * Moves the active lines of the user's cart to the want-list, each with the note. Once: a repeated call finds none. Throws what `askFor` throws, and
 * then moves nothing.
 */
export async function askForCart(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { note = '' }: { note?: string | undefined },
): Promise<{ wants: Want[] }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockWantList(tx, user);
    const cartId = await lockOpenCart(tx, user.id, now);
    const lines = await takeActiveLines(tx, cartId);
    if (lines.length === 0) return { wants: [] };
    const before = new Map<number | null, number>();
    for (const { productId, asked } of await tx.run(GIVE_ALL_BACK, { practiceId: user.practiceId, userId: user.id })) {
      before.set(productId, (before.get(productId) ?? 0) + (asked ?? 0));
    }
    const asks = lines.flatMap(({ productId, quantity }) => {
      const more = quantity - (before.get(productId) ?? 0);
      return more > 0 ? { productId, quantity: more, urgent: false, note } : [];
    });
    const ids = asks.length > 0 ? await askFor(tx, { user, now }, asks) : [];
    return { wants: await readWants(tx, user, ids) };
  });
}
