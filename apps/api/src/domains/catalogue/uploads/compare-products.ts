import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { asRow } from '../as-row.ts';
import { CREATE_DIFFERENCES } from '../stage-differences.ts';

const CREATE_BEFORE = statement('create_catalogue_before', {
  sql: 'CREATE TEMPORARY TABLE catalogue_before (LIKE products) ON COMMIT DROP',
});

const CREATE_INGREDIENTS_BEFORE = statement('create_catalogue_ingredients_before', {
  sql: 'CREATE TEMPORARY TABLE catalogue_ingredients_before (LIKE product_ingredients INCLUDING INDEXES) ON COMMIT DROP',
});

const FILL_BEFORE = statement('fill_catalogue_before', {
  after: [CREATE_DIFFERENCES, CREATE_BEFORE],
  sql: 'INSERT INTO catalogue_before SELECT p.* FROM catalogue_differences l JOIN products p ON p.code = l.code',
});

const FILL_INGREDIENTS_BEFORE = statement('fill_catalogue_ingredients_before', {
  after: [CREATE_BEFORE, CREATE_INGREDIENTS_BEFORE],
  sql: `INSERT INTO catalogue_ingredients_before
    SELECT pi.* FROM catalogue_before p JOIN product_ingredients pi ON pi.product_id = p.id ORDER BY pi.product_id, pi.ingredient_id`,
});

const ANALYZE = statement('analyze_catalogue_before', {
  after: [CREATE_BEFORE, CREATE_INGREDIENTS_BEFORE],
  sql: 'ANALYZE catalogue_before (id), catalogue_ingredients_before (product_id)',
});

/** Keeps what the products of the staged differences are, before any is written. */
export async function keepProductsAsTheyAre(tx: Sql): Promise<void> {
  await tx.write(CREATE_BEFORE);
  await tx.write(CREATE_INGREDIENTS_BEFORE);
  await tx.write(FILL_BEFORE);
  await tx.write(FILL_INGREDIENTS_BEFORE);
  await tx.write(ANALYZE);
}

/** Each product that the list creates or changes. */
export const CREATE_CHANGES = statement('create_catalogue_changes', {
  sql: `CREATE TEMPORARY TABLE catalogue_changes (line int NOT NULL, code text NOT NULL, before jsonb, after jsonb NOT NULL)
    ON COMMIT DROP`,
});

/**
 * SQL: the written products as a table of products has them, each made once. One of a catalogue that was taken back is none,
 * until it is brought again.
 */
const factsOf = (products: string, ingredients: string) => `SELECT p.id, p.code, to_jsonb(r) AS facts
    FROM unnest($ids::int[]) written(id) JOIN ${products} p ON p.id = written.id JOIN categories c ON c.id = p.category_id
    JOIN manufacturers m ON m.id = p.manufacturer_id AND NOT p.taken_back CROSS JOIN LATERAL (SELECT ${asRow(ingredients)}) r OFFSET 0`;

const COMPARE = statement('compare_catalogue', {
  takes: { ids: 'int[]' },
  after: [CREATE_DIFFERENCES, CREATE_BEFORE, CREATE_INGREDIENTS_BEFORE, CREATE_CHANGES],
  sql: `INSERT INTO catalogue_changes
    SELECT l.line, l.code, was.facts, now.facts
    FROM (${factsOf('products', 'product_ingredients')}) now JOIN catalogue_differences l ON l.code = now.code
    LEFT JOIN (${factsOf('catalogue_before', 'catalogue_ingredients_before')}) was ON was.id = now.id
    WHERE was.facts IS DISTINCT FROM now.facts`,
});

const STAMP = statement('stamp_of_catalogue', {
  gives: { stamp: 'text' },
  after: [CREATE_CHANGES],
  sql: `SELECT count(*) || ':' || coalesce(sum(hashtextextended(ROW(code, before, after)::text, 0)::numeric), 0) AS stamp
    FROM catalogue_changes`,
});

/** Compares written products with what was kept. The stamp is the same for the same differences, in any order. */
export async function compareProducts(tx: Sql, ids: readonly number[]): Promise<{ stamp: string }> {
  await tx.write(CREATE_CHANGES);
  await tx.write(COMPARE, { ids });
  const [found] = await tx.run(STAMP);
  return { stamp: found?.stamp ?? '' };
}
