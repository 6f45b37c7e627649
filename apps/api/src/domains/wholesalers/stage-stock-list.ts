import type { LongTransaction } from '../../db/long-transaction.ts';
import type { TaggedSql } from '../../db/tagged-sql.ts';
import type { Rejections, RowProblem } from '../../lists/bad-list.ts';
import { name, optional, wholeNumber } from '../../lists/list-fields.ts';
import type { ListRow, ListShape } from '../../lists/read-list.ts';
import { createStage } from './stage-price-list.ts';
import type { StagedList } from './tally-rows.ts';

/** The columns of a list that says how much a wholesaler has, and nothing of prices. */
export const StockListShape: ListShape = {
  // It may be empty, and not be missing.
  fields: { code: name(64), stock_quantity: { read: optional(wholeNumber).read } },
};

export interface StockStage {
  readonly batches: AsyncIterable<readonly ListRow[]>;
  readonly rejections: Rejections;
  /** Is told of each piece how many rows it had. */
  readonly onRows: (count: number) => void;
}

/** Stages the good rows of a stock list's file as it is read. */
export async function stageStockFile(tx: LongTransaction, { batches, rejections, onRows }: StockStage): Promise<void> {
  const lines = new Map<string, number>();
  const stage = ({ line, values: [code, stock = null], reasons, isFatal }: ListRow) => {
    const earlier = code ? lines.get(code) : undefined;
    const wrong = earlier === undefined ? reasons : [...reasons, `code "${code}" is on line ${earlier} already`];
    if (wrong.length > 0) rejections.add(line, wrong, isFatal);
    if (!code || wrong.length > 0) return [];
    lines.set(code, line);
    return [[String(line), code, stock]];
  };
  async function* staged() {
    for await (const rows of batches) {
      yield rows.flatMap(stage);
      onRows(rows.length);
    }
  }
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE stock_list_rows (line int NOT NULL, code text NOT NULL, stock_quantity int) ON COMMIT DROP`;
  await tx.copy('stock_list_rows', staged());
  await tx.$executeRaw`ANALYZE stock_list_rows`;
}

/** The staged rows that are about nothing which this wholesaler offers. */
export async function findStrangeStock(
  tx: TaggedSql,
  { id, slug }: { readonly id: number; readonly slug: string },
): Promise<RowProblem[]> {
  const strange = await tx.$queryRaw<{ line: number; code: string; isKnown: boolean }[]>`
    SELECT r.line, r.code, p.id IS NOT NULL AS "isKnown"
    FROM stock_list_rows r LEFT JOIN products p ON p.code = r.code
    LEFT JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = ${id}::int AND o.is_available
    WHERE o.id IS NULL ORDER BY r.line`;
  return strange.map(({ line, code, isKnown }) => ({
    line,
    reason: isKnown ? `code "${code}" is not offered by ${slug}` : `code "${code}" is not in the catalogue`,
  }));
}

/**
 * Makes the staged stock a price list in which all else is as the offers say already; `rows` is how many the file had.
 * The wholesaler has to be locked: another list of theirs would change the prices that are copied.
 */
export async function stageStockAsPrices(tx: TaggedSql, wholesalerId: number, rows: number): Promise<StagedList> {
  await createStage(tx);
  const good = await tx.$executeRaw`
    INSERT INTO price_list_rows (line, wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity)
    SELECT r.line, o.wholesaler_id, o.product_id, o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override, r.stock_quantity
    FROM stock_list_rows r JOIN products p ON p.code = r.code
    JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = ${wholesalerId}::int AND o.is_available`;
  return new Map([[wholesalerId, { rows, good, sendsStock: true }]]);
}
