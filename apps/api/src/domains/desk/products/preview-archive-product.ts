import type { WouldArchiveProduct } from '@formulary/contracts/desk/products';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { notFound } from '../../../kernel/domain-error.ts';

const COUNTS = statement('counts_to_archive_product', {
  anyPractice: 'the provider is told what it would change for all practices',
  takes: { id: 'int' },
  gives: { offers: 'int', carts: 'int', lists: 'int', wants: 'int', watches: 'int', adverts: 'int' },
  sql: `SELECT (SELECT count(*) FROM offers o WHERE o.product_id = p.id AND o.is_available)::int AS offers,
      (SELECT count(DISTINCT c.id) FROM offers o JOIN cart_items i ON i.offer_id = o.id JOIN carts c ON c.id = i.cart_id
        WHERE o.product_id = p.id AND c.ordered_at IS NULL)::int AS carts,
      (SELECT count(*) FROM list_items i WHERE i.product_id = p.id)::int AS lists,
      (SELECT count(*) FROM wants a WHERE a.product_id = p.id AND a.closed_at IS NULL)::int AS wants,
      (SELECT count(*) FROM watches a WHERE a.product_id = p.id)::int AS watches,
      (SELECT count(*) FROM adverts a WHERE a.product_id = p.id)::int AS adverts
    FROM products p WHERE p.id = $id`,
});

/** What archiving a product would change. Throws `not_found`. */
export async function previewArchiveProduct({ db }: { db: Sql }, id: number): Promise<WouldArchiveProduct> {
  const [counts] = await db.run(COUNTS, { id });
  if (!counts) throw notFound();
  return counts;
}
