import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { readGiven } from '@formulary/packs/given';
import { READER, readPack } from '@formulary/packs/read-pack';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';

const NAMED = statement('products_to_read', {
  takes: { productIds: 'int[]' },
  gives: {
    ...{ id: 'int', name: 'text', description: 'text', manufacturerId: 'int' },
    ...{ strength: 'text?', form: 'text?', pack_size: 'text?', pack_unit: 'text?' },
    /** Ids in their order, which are the same for the same set. */
    ingredientIds: 'text?',
    ingredients: 'text[]',
  },
  sql: `SELECT p.id, p.name, p.description, p.manufacturer_id AS "manufacturerId", p.strength, p.form, p.pack_size, p.pack_unit,
      i.ids AS "ingredientIds", coalesce(i.names, '{}') AS ingredients
    FROM products p LEFT JOIN (
      SELECT pi.product_id, string_agg(i.id::text, ',' ORDER BY i.id) AS ids, array_agg(i.name ORDER BY i.id) AS names
      FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id
      WHERE pi.product_id = ANY($productIds) GROUP BY pi.product_id
    ) i ON i.product_id = p.id
    WHERE p.id = ANY($productIds) ORDER BY p.id`,
});

/** What is read, with the type of each column. */
const READ = {
  ...{ name: 'text', reader: 'int', strength: 'text', strength_from: 'text', form: 'text', form_from: 'text' },
  ...{ ways: 'text[]', salts: 'text', species: 'text[]', species_from: 'text', size: 'text', unit: 'text' },
  ...{ equals_key: 'text', line_key: 'text' },
};
const COLUMNS = Object.keys(READ);
const listed = (of: (column: string) => string) => COLUMNS.map(of).join(', ');

const KEEP = statement('keep_product_packs', {
  takes: { packs: 'json' },
  sql: `INSERT INTO product_packs AS k (product_id, ${listed((column) => column)})
    SELECT r.product_id, ${listed((column) => `r.${column}`)}
    FROM json_to_recordset($packs) AS r(product_id int, ${Object.entries(READ)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')})
    ON CONFLICT (product_id) DO UPDATE SET ${listed((column) => `${column} = excluded.${column}`)}
    WHERE (${listed((column) => `k.${column}`)}) IS DISTINCT FROM (${listed((column) => `excluded.${column}`)})`,
});

/** Products at once, so that no text of JSON is large. */
const BATCH = 5_000;
/** Products that are read before the connection is looked after again. */
const TURN = 200;

/**
 * Reads the packs of these products anew. Called in each transaction that changes products' names, descriptions, ingredients,
 * manufacturers or what is given of their packs, under the lock of the catalogue. `meanwhile` sends statements that have
 * nothing to do with packs: the database works on them while this process reads the texts.
 */
export async function refreshPacks(
  tx: Sql,
  productIds: readonly number[],
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const rows = await tx.run(NAMED, { productIds });
  const [packs] = await Promise.all([readRows(rows), meanwhile()]);
  for (let from = 0; from < packs.length; from += BATCH)
    await tx.write(KEEP, { packs: packs.slice(from, from + BATCH) });
}

async function readRows(rows: readonly RowOfStatement<typeof NAMED>[]): Promise<PackRow[]> {
  const packs: PackRow[] = [];
  for (const row of rows) {
    if (packs.length % TURN === 0) await setImmediate();
    packs.push(packRow(row));
  }
  return packs;
}

type PackRow = { readonly product_id: number } & Record<keyof typeof READ, unknown>;

function packRow(row: RowOfStatement<typeof NAMED>): PackRow {
  const { id, name, description, manufacturerId, ingredientIds, ingredients } = row;
  const pack = readPack(name, { ...readGiven(row), description, ingredients });
  const { strength, strengthFrom, form, formFrom, ways, salts, species, speciesFrom, packSize, packUnit, equal, line } =
    pack;
  const isKnown = ingredientIds !== null;
  return {
    ...{ product_id: id, name, reader: READER, ways, salts, species, species_from: speciesFrom },
    ...{ strength, strength_from: strengthFrom, form, form_from: formFrom, size: packSize, unit: packUnit },
    equals_key: isKnown && equal ? keyOf([READER, ingredientIds, equal]) : null,
    line_key: isKnown && line ? keyOf([READER, ingredientIds, line, manufacturerId]) : null,
  };
}

/** Short, however long a name is: an index takes no long texts. What another reader read has other keys. */
const keyOf = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
