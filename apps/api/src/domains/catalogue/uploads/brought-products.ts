import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { refreshSearchRows } from '../refresh-search-rows.ts';

/** Where something other than the catalogue may name a product. A test holds every foreign key to be here, or among what is made of products. */
export const NAMES_OF_PRODUCTS = [
  ...['adverts.product_id', 'cart_items.replaced_product_id', 'compliance_acceptances.product_id'],
  ...['invoice_names.product_id', 'line_drops.product_id', 'list_items.product_id', 'offers.product_id'],
  ...[
    'order_items.product_id',
    'products.preferred_product_id',
    'products.replaced_by_id',
    'receipt_entries.product_id',
  ],
  ...['register_entries.product_id', 'used_up_marks.product_id', 'wants.product_id', 'watch_news.product_id'],
  'watches.product_id',
] as const;

/** SQL: whether anything names the product `p`. */
const IS_NAMED = NAMES_OF_PRODUCTS.map((name) => {
  const [table, column] = name.split('.');
  return `EXISTS (SELECT FROM ${table} x WHERE x.${column} = p.id)`;
}).join(' OR ');

const WHOSE = 'what any practice has of a product keeps it';

const BROUGHT = statement('products_brought_by_catalogue', {
  takes: { id: 'int' },
  gives: { id: 'int', code: 'text', isNamed: 'bool' },
  anyPractice: WHOSE,
  sql: `SELECT p.id, p.code, ${IS_NAMED} AS "isNamed" FROM catalogue_upload_changes k JOIN products p ON p.code = k.code
    WHERE k.upload_id = $id AND k.before IS NULL ORDER BY k.line`,
});

export interface Brought {
  /** That nothing names: nobody has seen more of them than that they were there. */
  readonly unnamed: readonly { readonly id: number; readonly code: string }[];
  /** That are offered, ordered or in a list: they are archived. */
  readonly named: readonly { readonly id: number; readonly code: string }[];
}

/** The products that a catalogue brought. */
export async function findBrought(tx: Sql, id: number): Promise<Brought> {
  const found = await tx.run(BROUGHT, { id });
  return { unnamed: found.filter(({ isNamed }) => !isNamed), named: found.filter(({ isNamed }) => isNamed) };
}

/** A number that a product had before, and one that stays archived has now. */
const FREE = statement('free_gtins_of_brought_products', {
  takes: { id: 'int' },
  sql: `UPDATE products p SET gtin = NULL FROM catalogue_upload_changes k JOIN catalogue_upload_changes o USING (upload_id)
    WHERE k.upload_id = $id AND k.before IS NULL AND p.code = k.code AND o.before ->> 'gtin' = p.gtin`,
});

export async function freeGtinsOfBrought(tx: Sql, id: number): Promise<void> {
  await tx.write(FREE, { id });
}

const HIDE = statement('hide_brought_products', {
  takes: { ids: 'int[]', at: 'timestamptz' },
  sql: 'UPDATE products SET archived_at = $at, taken_back = true, gtin = NULL WHERE id = ANY($ids) AND archived_at IS NULL',
});

/** Hides products that nothing names, until a catalogue brings them again. Their numbers are free. */
export async function hideProducts(tx: Sql, hide: { ids: readonly number[]; at: Date }): Promise<void> {
  if (hide.ids.length === 0) return;
  await tx.write(HIDE, hide);
  await refreshSearchRows(tx, hide.ids);
}
