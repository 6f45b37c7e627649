import { createHash } from 'node:crypto';
import { readGiven } from '@formulary/packs/given';
import { READER, readPack } from '@formulary/packs/read-pack';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';

const NAMED = statement('products_to_read', {
  takes: { productIds: 'int[]' },
  gives: {
    ...{ id: 'int', name: 'text', manufacturerId: 'int' },
    ...{ strength: 'text?', form: 'text?', pack_size: 'text?', pack_unit: 'text?' },
    /** Ids in their order, which are the same for the same set. */
    ingredients: 'text?',
  },
  sql: `SELECT p.id, p.name, p.manufacturer_id AS "manufacturerId", p.strength, p.form, p.pack_size, p.pack_unit,
      (SELECT string_agg(pi.ingredient_id::text, ',' ORDER BY pi.ingredient_id) FROM product_ingredients pi WHERE pi.product_id = p.id) AS ingredients
    FROM products p WHERE p.id = ANY($productIds) ORDER BY p.id`,
});

const KEEP = statement('keep_product_packs', {
  takes: { packs: 'json' },
  sql: `INSERT INTO product_packs AS k (product_id, name, reader, strength, form, size, unit, equals_key, line_key)
    SELECT r.* FROM json_to_recordset($packs) AS r(product_id int, name text, reader int, strength text, form text, size text,
      unit text, equals_key text, line_key text)
    ON CONFLICT (product_id) DO UPDATE SET name = excluded.name, reader = excluded.reader, strength = excluded.strength,
      form = excluded.form, size = excluded.size, unit = excluded.unit, equals_key = excluded.equals_key, line_key = excluded.line_key
    WHERE (k.name, k.reader, k.strength, k.form, k.size, k.unit, k.equals_key, k.line_key) IS DISTINCT FROM
      (excluded.name, excluded.reader, excluded.strength, excluded.form, excluded.size, excluded.unit, excluded.equals_key, excluded.line_key)`,
});

/** Products at once, so that no text of JSON is large. */
const BATCH = 5_000;

/**
 * Reads the packs of these products anew. Called in each transaction that changes products' names, ingredients, manufacturers or
 * what is given of their packs, under the lock of the catalogue.
 */
export async function refreshPacks(tx: Sql, productIds: readonly number[]): Promise<void> {
  for (let from = 0; from < productIds.length; from += BATCH) {
    const rows = await tx.run(NAMED, { productIds: productIds.slice(from, from + BATCH) });
    await tx.write(KEEP, { packs: rows.map(packRow) });
  }
}

function packRow(row: RowOfStatement<typeof NAMED>) {
  const { id, name, manufacturerId, ingredients } = row;
  const { strength, form, packSize, packUnit, line } = readPack(name, readGiven(row));
  const isKnown = ingredients !== null;
  return {
    ...{ product_id: id, name, reader: READER, strength, form, size: packSize, unit: packUnit },
    equals_key: isKnown && strength && form ? keyOf([ingredients, strength, form]) : null,
    line_key: isKnown && line ? keyOf([ingredients, line, manufacturerId]) : null,
  };
}

/** Short, however long a name is: an index takes no long texts. */
const keyOf = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
