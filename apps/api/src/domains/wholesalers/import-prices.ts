import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { refreshSearchRows } from '../catalogue/public.ts';

export interface PriceRow {
  /** The product's code. */
  readonly code: string;
  readonly wholesalerCode: string;
  /** Euros, more than 0, at most two decimals. */
  readonly grossPrice: number;
  /** Percent, 0 to 100. */
  readonly discount: number;
  readonly manufacturerDiscountOverride: number | null;
  /** 0 is out of stock; null when the wholesaler sends no stock. */
  readonly stockQuantity: number | null;
}

export interface PriceList {
  /** Slug. */
  readonly wholesaler: string;
  readonly rows: readonly PriceRow[];
}

/**
 * Applies a wholesaler's full list in one transaction: new and changed offers are written, those that the list lacks
 * are withdrawn, search follows. Throws when the wholesaler or a product does not exist; nothing is applied then.
 */
export async function importPrices(
  { db, clock }: { db: Db; clock: Clock },
  { wholesaler: slug, rows }: PriceList,
): Promise<{ created: number; changed: number; withdrawn: number }> {
  const list = JSON.stringify(rows);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Two lists of one wholesaler take turns: together they would leave offers of both.
    const [wholesaler] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM wholesalers WHERE slug = ${slug} FOR NO KEY UPDATE`;
    if (!wholesaler) throw new Error(`No such wholesaler: ${slug}`);
    const unknown = await tx.$queryRaw<{ code: string }[]>`
      SELECT r->>'code' AS code FROM jsonb_array_elements(${list}::jsonb) r
      LEFT JOIN products p ON p.code = r->>'code' WHERE p.id IS NULL`;
    if (unknown.length > 0) throw new Error(`No such product: ${unknown.map(({ code }) => code).join(', ')}`);

    const written = await tx.$queryRaw<{ productId: number; created: boolean }[]>`
      INSERT INTO offers AS o (wholesaler_id, product_id, wholesaler_code, gross_price, discount,
        manufacturer_discount_override, stock_quantity)
      SELECT ${wholesaler.id}::int, p.id, r."wholesalerCode", r."grossPrice", r.discount, r."manufacturerDiscountOverride", r."stockQuantity"
      FROM jsonb_to_recordset(${list}::jsonb) AS r(code text, "wholesalerCode" text, "grossPrice" numeric, discount numeric,
        "manufacturerDiscountOverride" numeric, "stockQuantity" int)
      JOIN products p ON p.code = r.code
      ON CONFLICT (wholesaler_id, product_id) DO UPDATE SET wholesaler_code = excluded.wholesaler_code,
        gross_price = excluded.gross_price, discount = excluded.discount, is_available = true,
        manufacturer_discount_override = excluded.manufacturer_discount_override, stock_quantity = excluded.stock_quantity
      WHERE (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override, o.stock_quantity, o.is_available)
        IS DISTINCT FROM (excluded.wholesaler_code, excluded.gross_price, excluded.discount, excluded.manufacturer_discount_override, excluded.stock_quantity, true)
      RETURNING product_id AS "productId", xmax = 0 AS created`;
    const gone = await tx.$queryRaw<{ productId: number }[]>`
      UPDATE offers SET is_available = false
      WHERE wholesaler_id = ${wholesaler.id}::int AND is_available AND product_id NOT IN (
        SELECT p.id FROM jsonb_array_elements(${list}::jsonb) r JOIN products p ON p.code = r->>'code')
      RETURNING product_id AS "productId"`;
    await tx.wholesaler.update({
      where: { id: wholesaler.id },
      data: {
        lastPricingUpdate: now,
        ...(rows.some(({ stockQuantity }) => stockQuantity !== null) && { lastStockUpdate: now }),
      },
    });
    await refreshSearchRows(
      tx,
      [...written, ...gone].map(({ productId }) => productId),
    );
    const created = written.filter((row) => row.created).length;
    return { created, changed: written.length - created, withdrawn: gone.length };
  });
}
