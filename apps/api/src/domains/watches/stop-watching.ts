import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const STOP = statement('stop_watching', {
  takes: { userId: 'int', productId: 'int' },
  gives: { id: 'int' },
  sql: `WITH stopped AS (DELETE FROM watches WHERE user_id = $userId AND product_id = $productId)
    SELECT id FROM products WHERE id = $productId`,
});

/** What was told of the product stays told. Stopping again is no fault. Throws `not_found` for an unknown product. */
export async function stopWatching(
  { db }: { db: Sql },
  { id: userId }: Pick<SignedInUser, 'id'>,
  productId: number,
): Promise<undefined> {
  const [product] = await db.run(STOP, { userId, productId });
  if (!product) throw notFound();
}
