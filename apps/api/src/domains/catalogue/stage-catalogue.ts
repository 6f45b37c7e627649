import type { LongTransaction } from '../../db/long-transaction.ts';
import { statement } from '../../db/statement.ts';
import type { ListImport } from '../../list-files/list-import.ts';
import { CatalogueShape } from './catalogue-columns.ts';

/** SQL: the columns of a table of a catalogue's rows. */
export const LISTED_COLUMNS = `line int NOT NULL, code text NOT NULL, name text NOT NULL, description text NOT NULL, category text NOT NULL,
      manufacturer text NOT NULL, active_ingredients text[] NOT NULL, manufacturer_discount numeric(5,2) NOT NULL,
      requires_ar16_form boolean NOT NULL, requires_controlled_drug_form boolean NOT NULL, note text, note_prompt boolean NOT NULL,
      -- Empty for none, null to leave it as it is.
      gtin text, strength text, form text, pack_size text, pack_unit text, storage storage,
      requires_prescription boolean`;

export const CREATE_CATALOGUE_LIST = statement('create_catalogue_list', {
  sql: `CREATE TEMPORARY TABLE catalogue_list (${LISTED_COLUMNS}) ON COMMIT DROP`,
});

const ANALYZE = statement('analyze_catalogue_list', {
  after: [CREATE_CATALOGUE_LIST],
  // By what it is joined; descriptions are long.
  sql: `ANALYZE catalogue_list (code, gtin, category, manufacturer)`,
});

const REJECT_REPEATED = statement('reject_repeated_codes', {
  gives: { line: 'int', code: 'text', earlier: 'int' },
  after: [CREATE_CATALOGUE_LIST],
  sql: `WITH repeated AS (SELECT code, min(line) AS earlier FROM catalogue_list GROUP BY code HAVING count(*) > 1)
    DELETE FROM catalogue_list l USING repeated r WHERE l.code = r.code AND l.line > r.earlier
    RETURNING l.line, l.code, r.earlier`,
});

const REJECT_REPEATED_GTINS = statement('reject_repeated_gtins', {
  gives: { line: 'int', gtin: 'text?', earlier: 'int' },
  after: [CREATE_CATALOGUE_LIST],
  sql: `WITH repeated AS (SELECT gtin, min(line) AS earlier FROM catalogue_list WHERE gtin <> '' GROUP BY gtin HAVING count(*) > 1)
    DELETE FROM catalogue_list l USING repeated r WHERE l.gtin = r.gtin AND l.line > r.earlier
    RETURNING l.line, l.gtin, r.earlier`,
});

/** Of products that have the number and are not given another by this list. */
const REJECT_TAKEN_GTINS = statement('reject_taken_gtins', {
  gives: { line: 'int', gtin: 'text?', code: 'text' },
  after: [CREATE_CATALOGUE_LIST],
  sql: `DELETE FROM catalogue_list l USING products p
    WHERE p.gtin = l.gtin AND p.code <> l.code
      AND NOT EXISTS (SELECT FROM catalogue_list other WHERE other.code = p.code AND other.gtin <> p.gtin)
    RETURNING l.line, l.gtin, p.code`,
});

/** Copies the valid rows of a list into a temporary table; rows that repeat a code or a GTIN are rejected. */
export async function stageCatalogue(tx: LongTransaction, list: ListImport): Promise<void> {
  await tx.write(CREATE_CATALOGUE_LIST);
  const rows = list.stage(CatalogueShape, ({ line, values, reasons, isFatal }) => {
    if (reasons.length === 0) return [[String(line), ...values]];
    list.reject(line, reasons, isFatal);
    return [];
  });
  await tx.copy('catalogue_list', ['line', ...Object.keys(CatalogueShape.fields)], rows);
  await tx.write(ANALYZE);
  for (const { line, code, earlier } of await tx.run(REJECT_REPEATED)) {
    list.reject(line, [`code "${code}" is on line ${earlier} already`]);
  }
  for (const { line, gtin, earlier } of await tx.run(REJECT_REPEATED_GTINS)) {
    list.reject(line, [`gtin "${gtin}" is on line ${earlier} already`]);
  }
}

/** Rejects rows whose GTIN another product has. No other import may change products meanwhile. */
export async function rejectTakenGtins(tx: LongTransaction, list: ListImport): Promise<void> {
  // A rejected row may have been to take a number away that another row is given.
  for (let taken = await tx.run(REJECT_TAKEN_GTINS); taken.length > 0; taken = await tx.run(REJECT_TAKEN_GTINS)) {
    for (const { line, gtin, code } of taken) list.reject(line, [`gtin "${gtin}" is that of ${code}`]);
  }
}
