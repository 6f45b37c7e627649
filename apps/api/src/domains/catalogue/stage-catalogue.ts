import type { LongTransaction } from '../../db/long-transaction.ts';
import type { TaggedSql } from '../../db/tagged-sql.ts';
import type { Rejections, RowProblem } from '../../lists/bad-list.ts';
import type { ListRow } from '../../lists/read-list.ts';

export interface CatalogueRow {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly manufacturer: string;
  readonly activeIngredients: readonly string[];
  /** Percent, 0 to 100. */
  readonly manufacturerDiscount: number;
  readonly requiresAr16Form: boolean;
  readonly requiresControlledDrugForm: boolean;
  readonly note: string | null;
  readonly notePrompt: boolean;
  /** The provider's marks: those that a row does not have stay as they are. */
  readonly isPreferred?: boolean;
  /** Codes of other products; null takes the mark away. */
  readonly preferredProduct?: string | null;
  readonly replacedBy?: string | null;
}

/** One catalogue list at a time; readers and price lists go on. */
export async function lockCatalogue(tx: TaggedSql): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('catalogue list', 0))`;
}

/** The rows as they are listed. Inside, no code is the empty one: it takes a mark away where null leaves it. */
async function createStage(tx: TaggedSql): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE catalogue_list (
      line int NOT NULL, code text NOT NULL, name text NOT NULL, description text NOT NULL, category text NOT NULL,
      manufacturer text NOT NULL, ingredients text[] NOT NULL, manufacturer_discount numeric(5,2) NOT NULL,
      requires_ar16_form boolean NOT NULL, requires_controlled_drug_form boolean NOT NULL, note text, note_prompt boolean NOT NULL,
      is_preferred boolean, preferred_code text, replacing_code text
    ) ON COMMIT DROP`;
}

/** Stages rows that are good; `line` is their place, from 1. */
export async function stageProducts(tx: TaggedSql, rows: readonly CatalogueRow[]): Promise<void> {
  await createStage(tx);
  const mark = (code: string | null | undefined) => (code === null ? '' : code);
  const list = rows.map((row, place) => ({
    ...row,
    line: place + 1,
    preferredProduct: mark(row.preferredProduct),
    replacedBy: mark(row.replacedBy),
  }));
  await tx.$executeRaw`
    INSERT INTO catalogue_list
    SELECT r.line, r.code, r.name, r.description, r.category, r.manufacturer, r."activeIngredients", r."manufacturerDiscount",
      r."requiresAr16Form", r."requiresControlledDrugForm", r.note, r."notePrompt", r."isPreferred", r."preferredProduct", r."replacedBy"
    FROM json_to_recordset(${JSON.stringify(list)}::json) AS r(line int, code text, name text, description text, category text,
      manufacturer text, "activeIngredients" text[], "manufacturerDiscount" numeric, note text, "notePrompt" boolean,
      "requiresAr16Form" boolean, "requiresControlledDrugForm" boolean, "isPreferred" boolean, "preferredProduct" text, "replacedBy" text)`;
  await tx.$executeRaw`ANALYZE catalogue_list`;
}

/** Stages the good rows of a file as it is read; answers how many rows it has. */
export async function stageCatalogueFile(
  tx: LongTransaction,
  {
    batches,
    rejections,
    onRows,
  }: { batches: AsyncIterable<readonly ListRow[]>; rejections: Rejections; onRows: (count: number) => void },
): Promise<number> {
  await createStage(tx);
  let read = 0;
  async function* staged() {
    for await (const rows of batches) {
      read += rows.length;
      for (const { line, reasons, isFatal } of rows) if (reasons.length > 0) rejections.add(line, reasons, isFatal);
      yield rows.flatMap(({ line, values, reasons }) => (reasons.length > 0 ? [] : [[String(line), ...values]]));
      onRows(rows.length);
    }
  }
  const columns =
    'line, code, name, description, category, manufacturer, ingredients, manufacturer_discount, requires_ar16_form, requires_controlled_drug_form, note, note_prompt';
  await tx.copy(`catalogue_list (${columns})`, staged());
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
