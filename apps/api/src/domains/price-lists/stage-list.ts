import type { LongTransaction } from '../../db/long-transaction.ts';
import { statement } from '../../db/statement.ts';
import type { ListImport } from '../../list-files/list-import.ts';
import { PriceListShape, sharedPriceListShape } from './price-list-columns.ts';
import { type StagedList, Tally } from './tally-rows.ts';

/** The id of the list's wholesaler, or the ids of all by the names that rows may give. */
export type ListOwner = number | ReadonlyMap<string, number>;

/** The rows of a list. One without a price was rejected: its offer is neither changed nor withdrawn. */
export const CREATE_PRICE_LIST_ROWS = statement('create_price_list_rows', {
  sql: `CREATE TEMPORARY TABLE price_list_rows (
      line int NOT NULL, wholesaler_id int NOT NULL, product_id int NOT NULL, wholesaler_code text, gross_price numeric(12,2),
      discount numeric(5,2), manufacturer_discount_override numeric(5,2), stock_quantity int
    ) ON COMMIT DROP`,
});

/** Step 1: copies the rows of a list into a temporary table as they are read, and rejects bad ones. */
export async function stageList(
  tx: LongTransaction,
  list: ListImport,
  { owner, isFull }: { owner: ListOwner; isFull: boolean },
): Promise<StagedList> {
  const tally = await Tally.open(tx);
  const shape = typeof owner === 'number' ? PriceListShape : sharedPriceListShape(owner);
  const rows = list.stage(shape, ({ line, values, reasons, isFatal }) => {
    const [code, name = null, gross = null, discount = null, override = null, stock = null, named] = values;
    const wholesaler = typeof owner === 'number' ? String(owner) : named;
    if (!code || !wholesaler) {
      // If this row were left out of a full list, its offer would be withdrawn.
      const hides = isFull && list.skipsBad ? ['whose offer it is cannot be read, so that no row is left out'] : [];
      list.reject(line, [...reasons, ...hides], isFatal || isFull);
      return [];
    }
    const isGood = reasons.length === 0;
    const wholesalerId = Number(wholesaler);
    const product = tally.count({ wholesalerId, code, line, isGood, hasStock: stock !== null });
    if (product === null) {
      list.leaveOut();
      return [];
    }
    if (typeof product === 'string') {
      list.reject(line, [...reasons, product], isFatal);
      return [];
    }
    if (isGood) return [[String(line), wholesaler, String(product), name, gross, discount, override, stock]];
    list.reject(line, reasons, isFatal);
    return [[String(line), wholesaler, String(product), null, null, null, null, null]];
  });
  await tx.write(CREATE_PRICE_LIST_ROWS);
  await tx.copy('price_list_rows', STAGED_COLUMNS, rows);
  return tally.staged;
}

const STAGED_COLUMNS = [
  'line',
  'wholesaler_id',
  'product_id',
  'wholesaler_code',
  'gross_price',
  'discount',
  'manufacturer_discount_override',
  'stock_quantity',
];
