import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { withoutRowChecks } from '../../db/without-row-checks.ts';
import { refreshSearchOffers } from '../catalogue/public.ts';
import { type ComparedList, CREATE_PRICE_LIST_CHANGES, type ListFigures } from './compare-list.ts';

const WITHDRAW = statement('withdraw_gone_offers', {
  takes: { at: 'timestamptz' },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `UPDATE offers o SET is_available = false, withdrawn_at = $at FROM price_list_changes c WHERE c.kind = 'gone' AND o.id = c.offer_id`,
});

const ANALYZE = statement('analyze_offers', {
  sql: `ANALYZE offers (product_id, wholesaler_id)`,
});

const MOVE_DATES = statement('move_dates_of_wholesalers', {
  takes: {
    sendsPrices: 'bool',
    at: 'timestamptz',
    writtenAt: 'timestamptz',
    stockAt: 'timestamptz',
    sendingStock: 'int[]',
    ids: 'int[]',
  },
  sql: `UPDATE wholesalers SET last_pricing_update = CASE WHEN $sendsPrices THEN $at ELSE last_pricing_update END,
      prices_written_at = CASE WHEN $sendsPrices THEN $writtenAt ELSE prices_written_at END,
      last_stock_update = CASE WHEN id = ANY($sendingStock) THEN greatest(last_stock_update, $stockAt) ELSE last_stock_update END
    WHERE id = ANY($ids)`,
});

/**
 * A withdrawn offer that is back begins a price, whether it is another or not: between the two it was not offered. Prices and
 * codes that end are stored, so that a list can be taken back.
 */
const CHANGE = statement('change_offers_of_list', {
  takes: { at: 'timestamptz' },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `WITH changed AS (
        UPDATE offers o SET wholesaler_code = c.wholesaler_code, gross_price = c.gross_price, discount = c.discount,
          manufacturer_discount_override = c.manufacturer_discount_override, stock_quantity = c.stock_quantity, is_available = true,
          priced_at = CASE WHEN c.is_repriced OR o.withdrawn_at IS NOT NULL THEN $at ELSE o.priced_at END, withdrawn_at = NULL
        FROM price_list_changes c WHERE c.kind = 'changed' AND o.id = c.offer_id
        RETURNING old.id, old.gross_price, old.discount, old.manufacturer_discount_override, old.priced_at, old.withdrawn_at, c.is_repriced,
          old.wholesaler_code AS code_before, new.wholesaler_code AS code_now
      ), recoded AS (
        INSERT INTO offer_codes (offer_id, wholesaler_code, valid_to) SELECT id, code_before, $at FROM changed WHERE code_before <> code_now
      )
      INSERT INTO offer_prices (offer_id, gross_price, discount, manufacturer_discount_override, valid_from, valid_to)
      SELECT id, gross_price, discount, manufacturer_discount_override, priced_at, withdrawn_at FROM changed
      WHERE is_repriced OR withdrawn_at IS NOT NULL`,
});

const CREATE = statement('create_offers_of_list', {
  takes: { at: 'timestamptz' },
  after: [CREATE_PRICE_LIST_CHANGES],
  sql: `INSERT INTO offers (wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity, priced_at)
      SELECT wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity, $at
      FROM price_list_changes WHERE kind = 'new' ORDER BY product_id, line`,
});

export interface Application {
  readonly at: Date;
  /** Whether the list has prices, whose dates move then. */
  readonly sendsPrices: boolean;
  /** When the prices were written, if not `at`. */
  readonly writtenAt?: Date;
  /** When the stock was reported, if not `at`. */
  readonly stockAt?: Date;
}

/** From so many new offers on, PostgreSQL's statistics are renewed before the next statement. */
const MANY = 1_000;

/** Step 4: writes new, changed and withdrawn offers, ended prices, the dates of the wholesalers, and search. */
export async function applyList(
  tx: Sql,
  { figures, productIds }: ComparedList,
  { at, sendsPrices, writtenAt = at, stockAt = at }: Application,
): Promise<void> {
  const count = (of: 'created' | 'changed' | 'withdrawn') => figures.reduce((sum, one) => sum + one[of], 0);
  // The update locks the offers that the prices refer to.
  if (count('changed') > 0) await withoutRowChecks(tx, () => tx.write(CHANGE, { at }));
  // Wholesalers are locked, and no product can be removed since the rows were staged.
  if (count('created') > 0) await withoutRowChecks(tx, () => tx.write(CREATE, { at }));
  if (count('withdrawn') > 0) await tx.write(WITHDRAW, { at });
  if (count('created') >= MANY) await tx.write(ANALYZE);
  const idsOf = (of: readonly ListFigures[]) => of.map(({ wholesalerId }) => wholesalerId);
  const sendingStock = idsOf(figures.filter(({ sendsStock }) => sendsStock));
  await tx.write(MOVE_DATES, { sendsPrices, at, writtenAt, stockAt, sendingStock, ids: idsOf(figures) });
  await refreshSearchOffers(tx, productIds);
}
