import { LOCKS, lockInTransaction } from '../../db/advisory-locks.ts';
import type { LongTransaction } from '../../db/long-transaction.ts';
import type { TaggedSql } from '../../db/tagged-sql.ts';
import type { Rejections, RowProblem } from '../../lists/bad-list.ts';
import type { List } from '../../lists/list.ts';
import { CatalogueShape } from './catalogue-columns.ts';

/** One catalogue list at a time; readers and price lists go on. */
export async function lockCatalogue(tx: TaggedSql): Promise<void> {
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
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE catalogue_list (
      line int NOT NULL, code text NOT NULL, name text NOT NULL, description text NOT NULL, category text NOT NULL,
      manufacturer text NOT NULL, active_ingredients text[] NOT NULL, manufacturer_discount numeric(5,2) NOT NULL,
      requires_ar16_form boolean NOT NULL, requires_controlled_drug_form boolean NOT NULL, note text, note_prompt boolean NOT NULL
    ) ON COMMIT DROP`;
  await tx.copy('catalogue_list', ['line', ...Object.keys(CatalogueShape.fields)], staged());
  await tx.$executeRaw`UPDATE catalogue_list SET note = NULL WHERE note = ''`;
  await tx.$executeRaw`ANALYZE catalogue_list`;
  return read;
}

/** Takes the rows out whose code an earlier one has, and names them. */
export async function rejectRepeated(tx: TaggedSql): Promise<RowProblem[]> {
  const repeated = await tx.$queryRaw<{ line: number; code: string; earlier: number }[]>`
    WITH repeated AS (SELECT code, min(line) AS earlier FROM catalogue_list GROUP BY code HAVING count(*) > 1)
    DELETE FROM catalogue_list l USING repeated r WHERE l.code = r.code AND l.line > r.earlier
    RETURNING l.line, l.code, r.earlier`;
  return repeated.map(({ line, code, earlier }) => ({ line, reason: `code "${code}" is on line ${earlier} already` }));
}
