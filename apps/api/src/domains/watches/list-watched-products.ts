import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const WATCHED = statement('watched_products', {
  takes: { userId: 'int' },
  gives: { id: 'int' },
  sql: 'SELECT product_id AS id FROM watches WHERE user_id = $userId ORDER BY product_id',
});

/** The ids of the products that a user watches. */
export async function listWatchedProducts(
  { db }: { db: Sql },
  { id: userId }: Pick<SignedInUser, 'id'>,
): Promise<{ products: number[] }> {
  const watched = await db.run(WATCHED, { userId });
  return { products: watched.map(({ id }) => id) };
}
