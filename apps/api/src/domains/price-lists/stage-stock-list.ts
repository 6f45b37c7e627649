import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { RowProblem } from '../../lists/bad-list.ts';
import { name, optional, wholeNumber } from '../../lists/list-fields.ts';
import type { ListRow, ListShape } from '../../lists/read-list.ts';
import { CREATE_PRICE_LIST_ROWS, type ListToStage } from './stage-list.ts';
import type { StagedList } from './tally-rows.ts';

const CREATE_STOCK_LIST_ROWS = statement('create_stock_list_rows', {
  sql: `CREATE TEMPORARY TABLE stock_list_rows (line int NOT NULL, code text NOT NULL, stock_quantity int) ON COMMIT DROP`,
});

const COUNT_ROWS = statement('analyze_stock_list_rows', {
  after: [CREATE_STOCK_LIST_ROWS],
  sql: `ANALYZE stock_list_rows`,
});

const UNOFFERED = statement('stock_not_offered', {
  takes: { id: 'int' },
  gives: { line: 'int', code: 'text', isKnown: 'bool' },
  after: [CREATE_STOCK_LIST_ROWS],
  sql: `SELECT r.line, r.code, p.id IS NOT NULL AS "isKnown"
    FROM stock_list_rows r LEFT JOIN products p ON p.code = r.code
    LEFT JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = $id AND o.is_available
    WHERE o.id IS NULL ORDER BY r.line`,
});

const STAGE_AS_PRICES = statement('stage_stock_as_prices', {
  takes: { wholesalerId: 'int' },
  after: [CREATE_PRICE_LIST_ROWS, CREATE_STOCK_LIST_ROWS],
  sql: `INSERT INTO price_list_rows (line, wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity)
    SELECT r.line, o.wholesaler_id, o.product_id, o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override, r.stock_quantity
    FROM stock_list_rows r JOIN products p ON p.code = r.code
    JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = $wholesalerId AND o.is_available`,
});

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
  await tx.write(CREATE_STOCK_LIST_ROWS);
  await tx.copy('stock_list_rows', ['line', 'code', 'stock_quantity'], staged());
  await tx.write(COUNT_ROWS);
}

/** The staged rows of products that this wholesaler does not offer. */
export async function findUnofferedStock(
  tx: Sql,
  { id, slug }: { readonly id: number; readonly slug: string },
): Promise<RowProblem[]> {
  const unoffered = await tx.run(UNOFFERED, { id });
  return unoffered.map(({ line, code, isKnown }) => ({
    line,
    reason: isKnown ? `code "${code}" is not offered by ${slug}` : `code "${code}" is not in the catalogue`,
  }));
}

/**
 * Makes a staged price list of the staged stock: all but the stock is as the offers have it. `rows` is how many the list had.
 * The wholesaler has to be locked: another list of theirs would change the prices that are copied.
 */
export async function stageStockAsPrices(tx: Sql, wholesalerId: number, rows: number): Promise<StagedList> {
  await tx.write(CREATE_PRICE_LIST_ROWS);
  const good = await tx.write(STAGE_AS_PRICES, { wholesalerId });
  return new Map([[wholesalerId, { rows, good, sendsStock: true }]]);
}
