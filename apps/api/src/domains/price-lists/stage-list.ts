import type { LongTransaction } from '../../db/long-transaction.ts';
import { statement } from '../../db/statement.ts';
import type { Rejections } from '../../lists/bad-list.ts';
import type { List } from '../../lists/list.ts';
import type { ListRow } from '../../lists/read-list.ts';
import { PriceListShape, sharedPriceListShape } from './price-list-columns.ts';
import { type StagedList, Tally } from './tally-rows.ts';

export interface ListToStage {
  readonly list: List;
  /** Whose list it is: a wholesaler, or where each row says so, all of them by their names. */
  readonly of: { readonly id: number } | { readonly idsByName: ReadonlyMap<string, number> };
  /** Whether offers that it lacks are withdrawn. */
  readonly isFull: boolean;
  readonly rejections: Rejections;
  readonly onRows: (count: number) => void;
}

/** The rows of a list. One without a price was rejected: its offer is neither changed nor withdrawn. */
export const CREATE_PRICE_LIST_ROWS = statement('create_price_list_rows', {
  sql: `CREATE TEMPORARY TABLE price_list_rows (
      line int NOT NULL, wholesaler_id int NOT NULL, product_id int NOT NULL, wholesaler_code text, gross_price numeric(12,2),
      discount numeric(5,2), manufacturer_discount_override numeric(5,2), stock_quantity int
    ) ON COMMIT DROP`,
});

/** Step 1: copies the rows of a list into a temporary table as they are read; the bad ones are rejected. */
export async function stageList(
  tx: LongTransaction,
  { list, of, isFull, rejections, onRows }: ListToStage,
): Promise<StagedList> {
  const tally = await Tally.open(tx);
  const stage = ({ line, values, reasons, isFatal }: ListRow) => {
    const [code, name = null, gross = null, discount = null, override = null, stock = null, named] = values;
    const wholesaler = 'id' in of ? String(of.id) : named;
    if (!code || !wholesaler) {
      // If this row were left out of a full list, the offer that it is about would be withdrawn.
      const hides = isFull && rejections.skips ? ['whose offer it is cannot be read, so that no row is left out'] : [];
      rejections.add(line, [...reasons, ...hides], isFatal || isFull);
      return [];
    }
    const isGood = reasons.length === 0;
    const wholesalerId = Number(wholesaler);
    const product = tally.count({ wholesalerId, code, line, isGood, hasStock: stock !== null });
    if (typeof product === 'string') {
      rejections.add(line, [...reasons, product], isFatal);
      return [];
    }
    if (isGood) return [[String(line), wholesaler, String(product), name, gross, discount, override, stock]];
    rejections.add(line, reasons, isFatal);
    return [[String(line), wholesaler, String(product), null, null, null, null, null]];
  };
  async function* staged() {
    for await (const rows of list.rows('id' in of ? PriceListShape : sharedPriceListShape(of.idsByName))) {
      yield rows.flatMap(stage);
      onRows(rows.length);
    }
  }
  await tx.write(CREATE_PRICE_LIST_ROWS);
  await tx.copy('price_list_rows', STAGED_COLUMNS, staged());
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
