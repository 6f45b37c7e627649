import type { LongTransaction } from '../../db/long-transaction.ts';
import type { TaggedSql } from '../../db/tagged-sql.ts';
import type { RowProblem } from '../../lists/bad-list.ts';
import { name, optional, wholeNumber } from '../../lists/list-fields.ts';
import type { ListRow, ListShape } from '../../lists/read-list.ts';
import { createStage, type ListToStage } from './stage-list.ts';
import type { StagedList } from './tally-rows.ts';

/** The columns of a list that says how much a wholesaler has, and no prices. */
export const StockListShape: ListShape = {
  // The column may be empty, but not missing.
  fields: { code: name(64), stock_quantity: { read: optional(wholeNumber).read } },
};

/** Copies the good rows of a stock list into a temporary table as they are read. */
export async function stageStockList(
  tx: LongTransaction,
  { list, rejections, onRows }: Pick<ListToStage, 'list' | 'rejections' | 'onRows'>,
): Promise<void> {
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
    for await (const rows of list.rows(StockListShape)) {
      yield rows.flatMap(stage);
      onRows(rows.length);
    }
  }
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE stock_list_rows (line int NOT NULL, code text NOT NULL, stock_quantity int) ON COMMIT DROP`;
  await tx.copy('stock_list_rows', ['line', 'code', 'stock_quantity'], staged());
  await tx.$executeRaw`ANALYZE stock_list_rows`;
}

/** The staged rows of products that this wholesaler does not offer. */
export async function findUnofferedStock(
  tx: TaggedSql,
  { id, slug }: { readonly id: number; readonly slug: string },
): Promise<RowProblem[]> {
  const unoffered = await tx.$queryRaw<{ line: number; code: string; isKnown: boolean }[]>`
    SELECT r.line, r.code, p.id IS NOT NULL AS "isKnown"
    FROM stock_list_rows r LEFT JOIN products p ON p.code = r.code
    LEFT JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = ${id}::int AND o.is_available
    WHERE o.id IS NULL ORDER BY r.line`;
  return unoffered.map(({ line, code, isKnown }) => ({
    line,
    reason: isKnown ? `code "${code}" is not offered by ${slug}` : `code "${code}" is not in the catalogue`,
  }));
}

/**
 * Makes a staged price list of the staged stock: all but the stock is as the offers have it. `rows` is how many the list had.
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
