import type { deskProductsRoutes, ProductAtDesk } from '@formulary/contracts/desk/products';
import type { AnswerOf, QueryOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { findProductIds } from '../../catalogue/public.ts';
import { asked, pageAfter } from '../practices/pages-after.ts';

/** SQL: behind the product `$after`, in the order of names; nothing is behind one that is not there. */
const BEHIND = `(s.name_key, s.product_id) > (CASE WHEN $after IS NULL THEN '' ELSE (SELECT b.name_key FROM product_search b WHERE b.product_id = $after) END, coalesce($after, 0))`;

const BY_NAME = statement('products_by_name', {
  takes: { after: 'int?', limit: 'int' },
  gives: { id: 'int' },
  sql: `SELECT s.product_id AS id FROM product_search s JOIN products p ON p.id = s.product_id
    WHERE p.archived_at IS NULL AND ${BEHIND} ORDER BY s.name_key, s.product_id LIMIT $limit`,
});
/** They have no words that a search finds. What came with a catalogue that was taken back is none. Few among many: all of them are read before any is put in order, else all products would be walked. */
const ARCHIVED = statement('archived_products', {
  takes: { words: 'text[]', after: 'int?', limit: 'int' },
  gives: { id: 'int' },
  sql: `WITH archived AS MATERIALIZED (
      SELECT s.product_id, s.name_key, lower(concat_ws(' ', p.code, p.gtin, p.name, m.name)) AS called
      FROM products p JOIN product_search s ON s.product_id = p.id JOIN manufacturers m ON m.id = p.manufacturer_id
      WHERE p.archived_at IS NOT NULL AND NOT p.taken_back
    )
    SELECT s.product_id AS id FROM archived s
    WHERE ${BEHIND} AND NOT EXISTS (SELECT FROM unnest($words) AS word WHERE strpos(s.called, word) = 0)
    ORDER BY s.name_key, s.product_id LIMIT $limit`,
});
const ROWS = statement('products_of_desk', {
  takes: { ids: 'int[]' },
  gives: {
    ...{ id: 'int', code: 'text', name: 'text', manufacturer: 'text', gtin: 'text?', offers: 'int' },
    ...{ isReplaced: 'bool', archivedAt: 'timestamptz?' },
  },
  sql: `SELECT p.id, p.code, p.name, m.name AS manufacturer, p.gtin, coalesce(json_array_length(o.offers), 0) AS offers,
      p.replaced_by_id IS NOT NULL AS "isReplaced", p.archived_at AS "archivedAt"
    FROM unnest($ids) WITH ORDINALITY AS shown(id, place) JOIN products p USING (id)
    JOIN manufacturers m ON m.id = p.manufacturer_id LEFT JOIN product_offers o ON o.product_id = p.id
    ORDER BY shown.place`,
});

type Found = AnswerOf<typeof deskProductsRoutes.listProducts>;

/** Products by what is looked for, as practices find them; all by name without it, and archived ones by parts of it. Throws `invalid_page`. */
export async function findProducts(
  { db }: { db: Db },
  call: { query: QueryOf<typeof deskProductsRoutes.listProducts>; url: URL },
): Promise<Found> {
  const q = asked(call.query.q)?.trim() ?? '';
  if (q !== '' && call.query.show === undefined) return searched({ db }, q, call);
  const { next, rows } = await pageAfter(call, ({ after = null, limit }) =>
    call.query.show === 'archived'
      ? db.run(ARCHIVED, { words: q.toLowerCase().split(/\s+/).filter(Boolean), after, limit })
      : db.run(BY_NAME, { after, limit }),
  );
  return {
    next,
    corrected: null,
    left_out: [],
    results: await readRows(
      db,
      rows.map(({ id }) => id),
    ),
  };
}

async function searched(
  deps: { db: Db },
  q: string,
  { query, url }: { query: { after?: string | undefined }; url: URL },
): Promise<Found> {
  const { ids, nextPage, corrected, leftOut } = await findProductIds(deps, { q, page: query.after });
  const next = new URL(url);
  if (nextPage !== null) next.searchParams.set('after', String(nextPage));
  return {
    next: nextPage === null ? null : next.href,
    corrected,
    left_out: [...leftOut],
    results: await readRows(deps.db, ids),
  };
}

async function readRows(sql: Sql, ids: readonly number[]): Promise<ProductAtDesk[]> {
  if (ids.length === 0) return [];
  return (await sql.run(ROWS, { ids })).map(({ isReplaced, archivedAt, ...row }) => ({
    ...row,
    is_replaced: isReplaced,
    archived_at: archivedAt?.toISOString() ?? null,
  }));
}
