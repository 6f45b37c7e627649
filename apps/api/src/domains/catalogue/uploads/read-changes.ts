import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { CREATE_CATALOGUE_LIST } from '../stage-catalogue.ts';
import { CREATE_CHANGES } from './compare-products.ts';

/** SQL: the columns that a product changes. */
const CHANGED = `jsonb_each(c.before) was JOIN jsonb_each(c.after) now USING (key) WHERE was.value <> now.value`;

/** Characters of a value that a preview shows. */
const SHOWN = 300;

/** SQL: a value as a file has it, its beginning. */
const shown = (value: string) => `CASE ${value} WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no'
        ELSE CASE WHEN length(${value} #>> '{}') > ${SHOWN} THEN left(${value} #>> '{}', ${SHOWN}) || '…' ELSE ${value} #>> '{}' END END`;

const COLUMNS = statement('columns_of_changed_products', {
  gives: { column: 'text', products: 'int' },
  after: [CREATE_CHANGES],
  sql: `SELECT x.key AS column, count(*)::int AS products
    FROM catalogue_changes c CROSS JOIN LATERAL (SELECT key FROM ${CHANGED}) x
    WHERE c.before IS NOT NULL GROUP BY x.key ORDER BY count(*) DESC, x.key`,
});

const NEW = statement('new_products_of_catalogue', {
  takes: { limit: 'int' },
  gives: { line: 'int', code: 'text', name: 'text', manufacturer: 'text', category: 'text' },
  after: [CREATE_CHANGES],
  sql: `SELECT c.line, c.code, c.after ->> 'name' AS name, c.after ->> 'manufacturer' AS manufacturer, c.after ->> 'category' AS category
    FROM catalogue_changes c WHERE c.before IS NULL ORDER BY c.line LIMIT $limit`,
});

const Changes = z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }));

const OLD = statement('changed_products_of_catalogue', {
  takes: { limit: 'int' },
  gives: { line: 'int', code: 'text', name: 'text', changes: Changes },
  after: [CREATE_CHANGES],
  sql: `SELECT c.line, c.code, c.before ->> 'name' AS name, (
      SELECT jsonb_agg(jsonb_build_object('column', key, 'before', ${shown('was.value')}, 'after', ${shown('now.value')}) ORDER BY key)
      FROM ${CHANGED}
    ) AS changes
    FROM catalogue_changes c WHERE c.before IS NOT NULL ORDER BY c.line LIMIT $limit`,
});

interface Changes {
  /** In how many products each column changes, the most first. */
  readonly columns: RowOfStatement<typeof COLUMNS>[];
  /** The first ones of each kind, as the list has them. */
  readonly created: RowOfStatement<typeof NEW>[];
  readonly changed: RowOfStatement<typeof OLD>[];
}

/** What compared products change. */
export async function readChanges(tx: Sql, limit: number): Promise<Changes> {
  const columns = await tx.run(COLUMNS);
  const created = await tx.run(NEW, { limit });
  return { columns, created, changed: await tx.run(OLD, { limit }) };
}

const COUNTS = statement('products_beside_catalogue', {
  gives: { absent: 'int' },
  after: [CREATE_CATALOGUE_LIST],
  sql: `SELECT count(*)::int AS absent FROM products p WHERE NOT p.taken_back AND NOT EXISTS (SELECT FROM catalogue_list l WHERE l.code = p.code)`,
});

/** Products that a staged list lacks. */
export async function countAbsent(tx: Sql): Promise<number> {
  const [counted] = await tx.run(COUNTS);
  return counted?.absent ?? 0;
}
