import type { Sql } from '../../db/sql.ts';
import { refreshSearchOffers } from '../catalogue/public.ts';
import type { ListFigures } from './compare-price-list.ts';

/**
 * Applies a list that `comparePriceList` has compared: new and changed offers are written and their prices kept in the
 * history, those that a full list lacks are withdrawn, those that return are brought back, search follows. The dates of
 * its wholesalers move to `at`.
 */
export async function applyPriceList(tx: Sql, at: Date, figures: readonly ListFigures[]): Promise<void> {
  await changeOffers(tx, at);
  await createOffers(tx, at);
  await tx.$executeRaw`
    UPDATE offers o SET is_available = false FROM price_list_changes c WHERE c.kind = 'gone' AND o.id = c.offer_id`;
  const idsOf = (of: readonly ListFigures[]) => of.map(({ wholesalerId }) => wholesalerId);
  await tx.$executeRaw`
    UPDATE wholesalers SET last_pricing_update = ${at}::timestamptz,
      last_stock_update = CASE WHEN id = ANY(${idsOf(figures.filter(({ sendsStock }) => sendsStock))}::int[]) THEN ${at}::timestamptz ELSE last_stock_update END
    WHERE id = ANY(${idsOf(figures)}::int[])`;
  const touched = await tx.$queryRaw<{ ids: number[] | null }[]>`
    SELECT array_agg(DISTINCT product_id) AS ids FROM price_list_changes WHERE kind <> 'unknown'`;
  await refreshSearchOffers(tx, touched[0]?.ids ?? []);
}

/** Those that differ, the withdrawn ones that are back among them. */
async function changeOffers(tx: Sql, at: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE offers o SET wholesaler_code = c.wholesaler_code, gross_price = c.gross_price, discount = c.discount,
      manufacturer_discount_override = c.manufacturer_discount_override, stock_quantity = c.stock_quantity, is_available = true
    FROM price_list_changes c WHERE c.kind = 'changed' AND o.id = c.offer_id`;
  await tx.$executeRaw`
    INSERT INTO offer_prices (offer_id, gross_price, discount, manufacturer_discount_override, valid_from)
    SELECT offer_id, gross_price, discount, manufacturer_discount_override, ${at}::timestamptz
    FROM price_list_changes WHERE kind = 'changed' AND is_repriced`;
}

async function createOffers(tx: Sql, at: Date): Promise<void> {
  const created = await tx.$executeRaw`
    WITH created AS (
      INSERT INTO offers (wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity)
      SELECT wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity
      FROM price_list_changes WHERE kind = 'new' ORDER BY line
      RETURNING id, gross_price, discount, manufacturer_discount_override
    )
    INSERT INTO offer_prices (offer_id, gross_price, discount, manufacturer_discount_override, valid_from)
    SELECT id, gross_price, discount, manufacturer_discount_override, ${at}::timestamptz FROM created`;
  // A table that was nearly empty a moment ago is planned for as if it still were.
  if (created >= MANY) await tx.$executeRaw`ANALYZE offers`;
}

const MANY = 1_000;
