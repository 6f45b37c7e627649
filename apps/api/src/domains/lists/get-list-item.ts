import type { ListItem } from '@formulary/contracts/lists';
import type { Sql } from '../../db/sql.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { findOpenCartId, readProductsToAdd } from '../cart/public.ts';
import type { ListedItem } from './list-items.ts';
import { listItemView } from './list-view.ts';

/** An item of a list with today's best offer. Throws `not_found`. */
export async function getListItem(
  sql: Sql,
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
  item: ListedItem,
): Promise<ListItem> {
  const cartId = await findOpenCartId(sql, userId);
  const { products, wholesalers } = await readProductsToAdd(sql, { practiceId, cartId, productIds: [item.addedId] });
  const [product] = products;
  if (!product) throw notFound();
  return listItemView(item, product, wholesalers);
}
