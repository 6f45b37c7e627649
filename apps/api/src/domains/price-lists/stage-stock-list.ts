import type { LongTransaction } from '../../db/long-transaction.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { name, optional, wholeNumber } from '../../list-files/list-fields.ts';
import type { ListImport } from '../../list-files/list-import.ts';
import type { ListShape } from '../../list-files/read-list.ts';
import { CREATE_PRICE_LIST_ROWS } from './stage-list.ts';
import type { StagedList } from './tally-rows.ts';

const CREATE_STOCK_LIST_ROWS = statement('create_stock_list_rows', {
  sql: `CREATE TEMPORARY TABLE stock_list_rows (line int NOT NULL, code text NOT NULL, stock_quantity int) ON COMMIT DROP`,
});

const ANALYZE = statement('analyze_stock_list_rows', {
  after: [CREATE_STOCK_LIST_ROWS],
  sql: `ANALYZE stock_list_rows`,
});

const UNOFFERED = statement('stock_not_offered', {
  takes: { id: 'int' },
  gives: { line: 'int', code: 'text', isKnown: 'bool', isArchived: 'bool' },
  after: [CREATE_STOCK_LIST_ROWS],
  sql: `SELECT r.line, r.code, p.id IS NOT NULL AS "isKnown", p.archived_at IS NOT NULL AS "isArchived"
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

export const StockListShape: ListShape = {
  // The column may be empty, but not missing.
  fields: { code: name(64), stock_quantity: { read: optional(wholeNumber).read } },
};

/** Copies the valid rows of a stock list into a temporary table as they are read. */
export async function stageStockList(tx: LongTransaction, list: ListImport): Promise<void> {
  const lines = new Map<string, number>();
  const rows = list.stage(StockListShape, ({ line, values: [code, stock = null], reasons, isFatal }) => {
    const earlier = code ? lines.get(code) : undefined;
    const wrong = earlier === undefined ? reasons : [...reasons, `code "${code}" is on line ${earlier} already`];
    if (wrong.length > 0) list.reject(line, wrong, isFatal);
    if (!code || wrong.length > 0) return [];
    lines.set(code, line);
    return [[String(line), code, stock]];
  });
  await tx.write(CREATE_STOCK_LIST_ROWS);
  await tx.copy('stock_list_rows', ['line', 'code', 'stock_quantity'], rows);
  await tx.write(ANALYZE);
}

/** Rejects the staged rows of products that the wholesaler does not offer; archived ones are left out. */
export async function rejectUnoffered(tx: Sql, list: ListImport, { id, slug }: { id: number; slug: string }) {
  for (const { line, code, isKnown, isArchived } of await tx.run(UNOFFERED, { id })) {
    if (isArchived) {
      list.leaveOut();
      continue;
    }
    list.reject(line, [`code "${code}" is not ${isKnown ? `offered by ${slug}` : 'in the catalogue'}`]);
  }
}

/**
 * Makes a staged price list of a staged stock list that had `rows` rows, with the current prices. The wholesaler has to be
 * locked, so that no other list changes these.
 */
export async function stageStockAsPrices(
  tx: Sql,
  { wholesalerId, rows }: { wholesalerId: number; rows: number },
): Promise<StagedList> {
  await tx.write(CREATE_PRICE_LIST_ROWS);
  const good = await tx.write(STAGE_AS_PRICES, { wholesalerId });
  return new Map([[wholesalerId, { rows, good, sendsStock: true }]]);
}
