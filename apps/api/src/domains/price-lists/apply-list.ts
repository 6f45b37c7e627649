import type { TaggedSql } from '../../db/tagged-sql.ts';
import { withoutRowChecks } from '../../db/without-row-checks.ts';
import { refreshSearchOffers } from '../catalogue/public.ts';
import type { ComparedList, ListFigures } from './compare-list.ts';

export interface Application {
  /** When it is applied: after every list of its wholesalers before. */
  readonly at: Date;
  /** Whether it says what offers cost; else the date of the prices stays. */
  readonly sendsPrices: boolean;
  /** A list from a drop folder is refused where it was written before this. */
  readonly writtenAt?: Date;
}

/**
 * Step 4: writes new and changed offers, keeps the prices that ended, withdraws offers that are gone, moves the dates of the
 * wholesalers, and brings search up to date.
 */
export async function applyList(
  tx: TaggedSql,
  { figures, productIds }: ComparedList,
  { at, sendsPrices, writtenAt = at }: Application,
): Promise<void> {
  const count = (of: 'created' | 'changed' | 'withdrawn') => figures.reduce((sum, one) => sum + one[of], 0);
  if (count('changed') > 0) await changeOffers(tx, at);
  if (count('created') > 0) await createOffers(tx, at);
  if (count('withdrawn') > 0) {
    await tx.$executeRaw`
      UPDATE offers o SET is_available = false FROM price_list_changes c WHERE c.kind = 'gone' AND o.id = c.offer_id`;
  }
  // PostgreSQL still takes the table for as small as it was.
  if (count('created') >= MANY) await tx.$executeRaw`ANALYZE offers (product_id, wholesaler_id)`;
  const idsOf = (of: readonly ListFigures[]) => of.map(({ wholesalerId }) => wholesalerId);
  await tx.$executeRaw`
    UPDATE wholesalers SET last_pricing_update = CASE WHEN ${sendsPrices}::boolean THEN ${at}::timestamptz ELSE last_pricing_update END,
      prices_written_at = CASE WHEN ${sendsPrices}::boolean THEN ${writtenAt}::timestamptz ELSE prices_written_at END,
      last_stock_update = CASE WHEN id = ANY(${idsOf(figures.filter(({ sendsStock }) => sendsStock))}::int[]) THEN ${at}::timestamptz ELSE last_stock_update END
    WHERE id = ANY(${idsOf(figures)}::int[])`;
  await refreshSearchOffers(tx, productIds);
}

const MANY = 1_000;

/** Those that differ, and withdrawn ones that are back. What they cost until now is kept. */
async function changeOffers(tx: TaggedSql, at: Date): Promise<void> {
  // The update locks the offers that the prices refer to.
  await withoutRowChecks(
    tx,
    () => tx.$executeRaw`
      WITH changed AS (
        UPDATE offers o SET wholesaler_code = c.wholesaler_code, gross_price = c.gross_price, discount = c.discount,
          manufacturer_discount_override = c.manufacturer_discount_override, stock_quantity = c.stock_quantity, is_available = true,
          priced_at = CASE WHEN c.is_repriced THEN ${at}::timestamptz ELSE o.priced_at END
        FROM price_list_changes c WHERE c.kind = 'changed' AND o.id = c.offer_id
        RETURNING old.id, old.gross_price, old.discount, old.manufacturer_discount_override, old.priced_at, c.is_repriced
      )
      INSERT INTO offer_prices (offer_id, gross_price, discount, manufacturer_discount_override, valid_from)
      SELECT id, gross_price, discount, manufacturer_discount_override, priced_at FROM changed WHERE is_repriced`,
  );
}

async function createOffers(tx: TaggedSql, at: Date): Promise<void> {
  // Wholesalers are locked, and since the rows were staged no product can be removed.
  await withoutRowChecks(
    tx,
    () => tx.$executeRaw`
      INSERT INTO offers (wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity, priced_at)
      SELECT wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity, ${at}::timestamptz
      FROM price_list_changes WHERE kind = 'new' ORDER BY product_id, line`,
  );
}
