import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Want } from '@formulary/contracts/wants';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { fieldError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockWithAlike, mergeWants } from './merge-wants.ts';
import { assertOpen, lockWantList, readWant } from './want-queries.ts';

const CURRENT = statement('current_product', {
  takes: { productId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT coalesce(replacement_id, product_id) AS id FROM product_search WHERE product_id = $productId',
});
/** A cart that holds it holds another product. */
const MATCH = statement('match_want', {
  takes: { practiceId: 'int', wantId: 'int', productId: 'int' },
  sql: `UPDATE wants SET product_id = $productId, taken_by_id = NULL
    WHERE id = $wantId AND practice_id = $practiceId AND product_id IS DISTINCT FROM $productId`,
});

/**
 * Says which product a want means, or what replaces it; the open want of that product becomes one with it. Throws
 * `not_found`, also for another practice's want, `want_closed`, and `invalid` for an unknown product.
 */
export async function matchWant(
  { db }: { db: Db },
  user: SignedInUser,
  { wantId, productId: asked }: { wantId: number; productId: number },
): Promise<Want> {
  return db.transaction(async (tx) => {
    await lockWantList(tx, user);
    const [product] = await tx.run(CURRENT, { productId: asked });
    const productId = product?.id ?? null;
    const { want, alike } = await lockWithAlike(tx, user, { wantId, productId });
    if (!want) throw notFound();
    assertOpen(want);
    if (productId === null) throw fieldError('manufacturer_product', invalidPk(asked));
    if (alike) await mergeWants(tx, user, { from: want, into: alike });
    else await tx.write(MATCH, { practiceId: user.practiceId, wantId, productId });
    return readWant(tx, user, alike?.id ?? wantId);
  });
}
