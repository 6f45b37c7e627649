import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Rejections, RowProblem } from '../../lists/bad-list.ts';
import type { List } from '../../lists/list.ts';
import { CatalogueShape } from './catalogue-columns.ts';

/** The rows as they are listed. */
export const CREATE_CATALOGUE_LIST = statement('create_catalogue_list', {
  sql: `CREATE TEMPORARY TABLE catalogue_list (
      line int NOT NULL, code text NOT NULL, name text NOT NULL, description text NOT NULL, category text NOT NULL,
      manufacturer text NOT NULL, active_ingredients text[] NOT NULL, manufacturer_discount numeric(5,2) NOT NULL,
      requires_ar16_form boolean NOT NULL, requires_controlled_drug_form boolean NOT NULL, note text, note_prompt boolean NOT NULL
    ) ON COMMIT DROP`,
});

const EMPTY_NOTES = statement('empty_notes_of_catalogue_list', {
  after: [CREATE_CATALOGUE_LIST],
  sql: `UPDATE catalogue_list SET note = NULL WHERE note = ''`,
});

const COUNT_ROWS = statement('analyze_catalogue_list', {
  after: [CREATE_CATALOGUE_LIST],
  sql: `ANALYZE catalogue_list`,
});

const REJECT_REPEATED = statement('reject_repeated_codes', {
  gives: { line: 'int', code: 'text', earlier: 'int' },
  after: [CREATE_CATALOGUE_LIST],
  sql: `WITH repeated AS (SELECT code, min(line) AS earlier FROM catalogue_list GROUP BY code HAVING count(*) > 1)
    DELETE FROM catalogue_list l USING repeated r WHERE l.code = r.code AND l.line > r.earlier
    RETURNING l.line, l.code, r.earlier`,
});

/** One catalogue list at a time; readers and price lists go on. */
export async function lockCatalogue(tx: Sql): Promise<void> {
  await lockInTransaction(tx, LOCKS.catalogue);
}

/** Copies the good rows of a list into a temporary table as they are read; answers how many rows the list has. */
export async function stageCatalogue(
  tx: LongTransaction,
  { list, rejections, onRows }: { list: List; rejections: Rejections; onRows: (count: number) => void },
): Promise<number> {
  let read = 0;
  async function* staged() {
    for await (const rows of list.rows(CatalogueShape)) {
      for (const { line, reasons, isFatal } of rows) if (reasons.length > 0) rejections.add(line, reasons, isFatal);
      yield rows.flatMap(({ line, values, reasons }) => (reasons.length > 0 ? [] : [[String(line), ...values]]));
      read += rows.length;
      onRows(read);
    }
  }
  await tx.write(CREATE_CATALOGUE_LIST);
  await tx.copy('catalogue_list', ['line', ...Object.keys(CatalogueShape.fields)], staged());
  await tx.write(EMPTY_NOTES);
  await tx.write(COUNT_ROWS);
  return read;
}

/** Takes the rows out whose code an earlier one has, and names them. */
export async function rejectRepeated(tx: Sql): Promise<RowProblem[]> {
  const repeated = await tx.run(REJECT_REPEATED);
  return repeated.map(({ line, code, earlier }) => ({ line, reason: `code "${code}" is on line ${earlier} already` }));
}
