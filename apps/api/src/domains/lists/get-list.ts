import type { ProductList } from '@formulary/contracts/lists';
import type { Sql } from '../../db/sql.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readProductsToAdd } from '../cart/public.ts';
import { mergeProducts } from './list-items.ts';
import { readList } from './list-queries.ts';
import { listItemView } from './list-view.ts';

/** A list of the practice with today's best offers. Throws `not_found`. */
export async function getList(
  { db }: { db: Sql },
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
  listId: number,
): Promise<ProductList> {
  const { id, name, createdOn, changedOn, rows, cartId } = await readList(db, { listId, practiceId, userId });
  const items = mergeProducts(rows);
  const productIds = items.map(({ addedId }) => addedId);
  const list = { id, name, created_on: createdOn, changed_on: changedOn };
  if (items.length === 0) return { ...list, items: [] };
  const { products, wholesalers } = await readProductsToAdd(db, { practiceId, cartId, productIds });
  const byId = new Map(products.map((product) => [product.askedId, product]));
  return {
    ...list,
    items: items.flatMap((item) => {
      const product = byId.get(item.addedId);
      return product ? [listItemView(item, product, wholesalers)] : [];
    }),
  };
}
