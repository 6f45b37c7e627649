import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { fieldError } from '../../kernel/domain-error.ts';

const PRODUCTS = statement('products_for_list', {
  takes: { ids: 'int[]' },
  gives: { askedId: 'int', productId: 'int', name: 'text' },
  sql: `SELECT s.product_id AS "askedId", t.product_id AS "productId", t.card->>'name' AS name
    FROM product_search s JOIN product_search t ON t.product_id = coalesce(s.replacement_id, s.product_id)
    WHERE s.product_id = ANY($ids)`,
});

/**
 * What is ordered of each product that a request names, in its order: the product, or what supersedes it. Throws `invalid`
 * on `items` for one that there is not.
 */
export async function getProducts(
  sql: Sql,
  items: readonly { readonly manufacturer_product: number }[],
): Promise<{ productId: number; name: string }[]> {
  const ids = items.map(({ manufacturer_product }) => manufacturer_product);
  const found = ids.length > 0 ? await sql.run(PRODUCTS, { ids }) : [];
  const byId = new Map(found.map((product) => [product.askedId, product]));
  return ids.map((id, at) => {
    const product = byId.get(id);
    if (!product) throw fieldError('items', `Item ${at + 1}, manufacturer_product: ${invalidPk(id)}`);
    return product;
  });
}
