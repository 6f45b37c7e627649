import { CATALOGUE_COLUMNS, type CatalogueColumn } from '@formulary/contracts/desk/catalogue-columns';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { ListHead } from '../../../list-files/list.ts';
import { cellsOf, type Guesses, likeliest } from '../../list-uploads/public.ts';
import { AS_ROW } from '../as-row.ts';

const KNOWN = statement('products_of_catalogue_head', {
  takes: { cells: 'text[]' },
  gives: { code: 'text', facts: z.record(z.string(), z.unknown()) },
  sql: `SELECT p.code, to_jsonb(r) AS facts FROM products p JOIN categories c ON c.id = p.category_id
    JOIN manufacturers m ON m.id = p.manufacturer_id CROSS JOIN LATERAL (SELECT ${AS_ROW}) r
    WHERE p.code = ANY($cells)`,
});

/** Codes of the catalogue, and what it says of these products already. What is in two columns of ours is neither. */
export async function guessByValues(sql: Sql, head: ListHead): Promise<Guesses<CatalogueColumn>> {
  const found = await sql.run(KNOWN, { cells: cellsOf(head.rows) });
  const products = new Map(found.map(({ code, facts }) => [code, facts]));
  const code = likeliest(head, (row, at) => products.has(row[at]?.trim() ?? ''));
  if (code === undefined) return {};
  const factOf = (row: readonly string[], ours: CatalogueColumn) => products.get(row[code]?.trim() ?? '')?.[ours];
  const told = CATALOGUE_COLUMNS.flatMap((ours) => {
    if (ours === 'code') return [];
    const at = likeliest(head, (row, column) => {
      const fact = factOf(row, ours);
      return column !== code && fact !== '' && fact === row[column]?.trim();
    });
    return at === undefined ? [] : [{ ours, at }];
  });
  const alone = told.filter(({ at }) => told.filter((other) => other.at === at).length === 1);
  return { code: [code], ...Object.fromEntries(alone.map(({ ours, at }) => [ours, [at]])) };
}
