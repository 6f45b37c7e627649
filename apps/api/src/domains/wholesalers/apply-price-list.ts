import type { Cents } from '@formulary/pricing/money';
import type { Tx } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refreshSearchOffers } from '../catalogue/public.ts';

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

/** A price list names products that do not exist. */
export class UnknownProducts extends Refusal {
  readonly codes: readonly string[];

  constructor(codes: readonly string[]) {
    super(`No such product: ${codes.slice(0, 20).join(', ')}${codes.length > 20 ? ', …' : ''}`);
    this.codes = codes;
  }
}

/** The gross price of an offer that is in the list before and in this one. */
export interface PriceMove {
  readonly offerId: number;
  readonly previous: Cents;
  readonly current: Cents;
}

export interface AppliedList {
  readonly wholesalerId: number;
  readonly at: Date;
  readonly created: number;
  readonly changed: number;
  readonly withdrawn: number;
  /** Whether anything but stock is other than in the list before. */
  readonly isNews: boolean;
  readonly moves: readonly PriceMove[];
}

/**
 * Applies a wholesaler's full list: new and changed offers are written and their prices kept in the history, those that
 * the list lacks are withdrawn, those that return are brought back, search follows. Throws when the wholesaler or a
 * product does not exist, or a code is listed twice; the transaction is over then.
 */
export async function applyPriceList(
  tx: Tx,
  clock: Clock,
  { wholesaler: slug, rows }: PriceList,
): Promise<AppliedList> {
  const wholesalerId = await lockWholesaler(tx, slug);
  // Now that it is this list's turn: times of lists are in the order in which they were applied.
  const at = clock.now();
  await stageList(tx, rows);
  const changed = await changeOffers(tx, wholesalerId, at);
  const created = await createOffers(tx, wholesalerId, at);
  const withdrawn = await withdrawOffers(tx, wholesalerId);
  const sendsStock = rows.some(({ stockQuantity }) => stockQuantity !== null);
  await tx.wholesaler.update({
    where: { id: wholesalerId },
    data: { lastPricingUpdate: at, ...(sendsStock && { lastStockUpdate: at }) },
  });
  await refreshSearchOffers(
    tx,
    [changed, created, withdrawn].flatMap((offers) => offers.map(({ productId }) => productId)),
  );
  return {
    wholesalerId,
    at,
    created: created.length,
    changed: changed.length,
    withdrawn: withdrawn.length,
    isNews: created.length + withdrawn.length > 0 || changed.some(({ inStockAlone }) => !inStockAlone),
    moves: changed.flatMap(({ offerId, previous, current }) =>
      previous === null ? [] : [{ offerId, previous, current }],
    ),
  };
}

/** One list of a wholesaler at a time. Whoever only refers to it, as an order does, need not wait. */
async function lockWholesaler(tx: Tx, slug: string): Promise<number> {
  const [wholesaler] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM wholesalers WHERE slug = ${slug} FOR NO KEY UPDATE`;
  if (!wholesaler) throw new Refusal(`No such wholesaler: ${slug}`);
  return wholesaler.id;
}

async function stageList(tx: Tx, rows: readonly PriceRow[]): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE price_list (
      place int NOT NULL, code text PRIMARY KEY, product_id int UNIQUE, wholesaler_code text NOT NULL,
      gross_price numeric(12,2) NOT NULL, discount numeric(5,2) NOT NULL, manufacturer_discount_override numeric(5,2),
      stock_quantity int
    ) ON COMMIT DROP`;
  await tx.$executeRaw`
    INSERT INTO price_list
    SELECT r.place, r.code, p.id, r."wholesalerCode", r."grossPrice", r.discount, r."manufacturerDiscountOverride", r."stockQuantity"
    FROM json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::json) AS r(place int, code text,
      "wholesalerCode" text, "grossPrice" numeric, discount numeric, "manufacturerDiscountOverride" numeric, "stockQuantity" int)
    LEFT JOIN products p ON p.code = r.code`;
  const unknown = await tx.$queryRaw<{ code: string }[]>`
    SELECT code FROM price_list WHERE product_id IS NULL ORDER BY place`;
  if (unknown.length > 0) throw new UnknownProducts(unknown.map(({ code }) => code));
  await tx.$executeRaw`ANALYZE price_list`;
}

type WrittenOffers = { productId: number }[];

interface ChangedOffer {
  readonly productId: number;
  readonly offerId: number;
  readonly inStockAlone: boolean;
  /** Null where the gross price is the same, and where the offer was not in the list before. */
  readonly previous: Cents | null;
  readonly current: Cents;
}

/** Those that differ, the withdrawn ones that are back among them. */
function changeOffers(tx: Tx, wholesalerId: number, now: Date): Promise<ChangedOffer[]> {
  return tx.$queryRaw`
    WITH changed AS (
      UPDATE offers o SET wholesaler_code = l.wholesaler_code, gross_price = l.gross_price, discount = l.discount,
        manufacturer_discount_override = l.manufacturer_discount_override, stock_quantity = l.stock_quantity, is_available = true
      FROM price_list l
      WHERE o.wholesaler_id = ${wholesalerId}::int AND o.product_id = l.product_id
        AND (o.wholesaler_code, o.gross_price, o.discount, o.manufacturer_discount_override, o.stock_quantity, o.is_available)
        IS DISTINCT FROM (l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity, true)
      RETURNING o.id, o.product_id, o.gross_price, o.discount, o.manufacturer_discount_override,
        CASE WHEN old.is_available AND old.gross_price <> o.gross_price THEN old.gross_price END AS previous_price,
        old.is_available AND old.wholesaler_code = o.wholesaler_code AS is_same_offer,
        (old.gross_price, old.discount, old.manufacturer_discount_override)
          IS DISTINCT FROM (o.gross_price, o.discount, o.manufacturer_discount_override) AS repriced
    ),
    history AS (
      INSERT INTO offer_prices (offer_id, gross_price, discount, manufacturer_discount_override, valid_from)
      SELECT id, gross_price, discount, manufacturer_discount_override, ${now}::timestamptz FROM changed WHERE repriced
    )
    SELECT product_id AS "productId", id AS "offerId", is_same_offer AND NOT repriced AS "inStockAlone",
      (previous_price * 100)::int AS previous, (gross_price * 100)::int AS current
    FROM changed`;
}

function createOffers(tx: Tx, wholesalerId: number, now: Date): Promise<WrittenOffers> {
  return tx.$queryRaw`
    WITH created AS (
      INSERT INTO offers (wholesaler_id, product_id, wholesaler_code, gross_price, discount, manufacturer_discount_override, stock_quantity)
      SELECT ${wholesalerId}::int, l.product_id, l.wholesaler_code, l.gross_price, l.discount, l.manufacturer_discount_override, l.stock_quantity
      FROM price_list l
      WHERE NOT EXISTS (SELECT 1 FROM offers o WHERE o.wholesaler_id = ${wholesalerId}::int AND o.product_id = l.product_id)
      ORDER BY l.place
      RETURNING id, product_id, gross_price, discount, manufacturer_discount_override
    ),
    history AS (
      INSERT INTO offer_prices (offer_id, gross_price, discount, manufacturer_discount_override, valid_from)
      SELECT id, gross_price, discount, manufacturer_discount_override, ${now}::timestamptz FROM created
    )
    SELECT product_id AS "productId" FROM created`;
}

function withdrawOffers(tx: Tx, wholesalerId: number): Promise<WrittenOffers> {
  return tx.$queryRaw`
    UPDATE offers o SET is_available = false
    WHERE o.wholesaler_id = ${wholesalerId}::int AND o.is_available
      AND NOT EXISTS (SELECT 1 FROM price_list l WHERE l.product_id = o.product_id)
    RETURNING o.product_id AS "productId"`;
}
