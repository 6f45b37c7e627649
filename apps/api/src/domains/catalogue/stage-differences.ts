import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { CREATE_CATALOGUE_LIST, LISTED_COLUMNS } from './stage-catalogue.ts';

/** SQL: the new value of a column that a list may lack: null in the list leaves it as it is. */
const keptOr = (column: string) => `CASE WHEN l.${column} IS NULL THEN p.${column} ELSE nullif(l.${column}, '') END`;
const MAY_LACK = ['gtin', 'strength', 'form', 'pack_size', 'pack_unit'];

/** SQL: what a row `l` of a list makes of its product `p`, by column; its category is `c`, its manufacturer `m`. */
const NEW_VALUES = {
  ...{ name: 'l.name', description: 'l.description', category_id: 'c.id', manufacturer_id: 'm.id' },
  ...{ manufacturer_discount: 'l.manufacturer_discount', note: `nullif(l.note, '')`, note_prompt: 'l.note_prompt' },
  requires_ar16_form: 'l.requires_ar16_form',
  requires_controlled_drug_form: 'l.requires_controlled_drug_form',
  storage: 'coalesce(l.storage, p.storage)',
  requires_prescription: 'coalesce(l.requires_prescription, p.requires_prescription)',
  ...Object.fromEntries(MAY_LACK.map((column) => [column, keptOr(column)])),
};
const columns = Object.keys(NEW_VALUES);

/** SQL: the new values, for an update. */
export const SET_NEW_VALUES = Object.entries(NEW_VALUES)
  .map(([column, value]) => `${column} = ${value}`)
  .join(', ');

/** SQL: whether any value is new. Ingredients are in a table of their own. */
export const HAS_NEW_VALUES = `(${columns.map((column) => `p.${column}`).join(', ')})
        IS DISTINCT FROM (${Object.values(NEW_VALUES).join(', ')})`;

export const CREATE_DIFFERENCES = statement('create_catalogue_differences', {
  sql: `CREATE TEMPORARY TABLE catalogue_differences (${LISTED_COLUMNS}) ON COMMIT DROP`,
});

/** Ingredients in another order than that of their names look like a difference, and turn out to be none. */
const FILL = statement('fill_catalogue_differences', {
  after: [CREATE_CATALOGUE_LIST, CREATE_DIFFERENCES],
  sql: `INSERT INTO catalogue_differences
    SELECT l.* FROM catalogue_list l
    LEFT JOIN products p ON p.code = l.code
    LEFT JOIN categories c ON c.name = l.category
    LEFT JOIN manufacturers m ON m.name = l.manufacturer
    LEFT JOIN (
      SELECT pi.product_id, array_agg(i.name ORDER BY i.name) AS names
      FROM product_ingredients pi JOIN ingredients i ON i.id = pi.ingredient_id GROUP BY pi.product_id
    ) contained ON contained.product_id = p.id
    WHERE p.taken_back OR ${HAS_NEW_VALUES}
      OR coalesce(contained.names, '{}') <> l.active_ingredients`,
});

const ANALYZE = statement('analyze_catalogue_differences', {
  after: [CREATE_DIFFERENCES],
  // By what it is joined; descriptions are long.
  sql: `ANALYZE catalogue_differences (code, gtin, category, manufacturer, active_ingredients)`,
});

/**
 * Finds the rows of the staged list that differ from their products, or have none: nothing else is looked at again, and
 * most rows of a catalogue that comes every night are as they were. No other import may change products meanwhile.
 */
export async function stageDifferences(tx: Sql): Promise<void> {
  await tx.write(CREATE_DIFFERENCES);
  await tx.write(FILL);
  await tx.write(ANALYZE);
}
