import { type BoughtFigures, PRICE_CHANGES_MAX, type PriceChange } from '@formulary/contracts/price-changes';
import { type Cents, fromCents, multiplyDivide, toCents } from '@formulary/pricing/money';
import { manufacturerDiscount, netPrice } from '@formulary/pricing/net-price';
import { fromHundredths, type HundredthsOfPercent, WHOLE } from '@formulary/pricing/percent';
import { type Candidate, pickOffer } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { StoredOffer as StoredOfferSchema } from '../catalogue/public.ts';
import type { PriceChanges } from './list-price-changes.ts';
import { newestLists } from './newest-changes.ts';

const Wholesalers = z.record(z.string(), z.object({ name: z.string(), preference: z.int(), hasAccount: z.boolean() }));
type Wholesalers = z.infer<typeof Wholesalers>;

/** In this order and as text, because JSON of 20,000 rows takes longer than all else. Prices are in euros. */
type BoughtChange = readonly [
  offer: number,
  wholesaler: number,
  product: number,
  code: string,
  name: string,
  manufacturerName: string,
  /** The product's, today and when the previous price ended. Percents are in hundredths. */
  manufacturerDiscount: HundredthsOfPercent,
  previousManufacturerDiscount: HundredthsOfPercent,
  previousPrice: number,
  newPrice: number,
  /** Packs that were bought. */
  quantity: number,
  /** Discount and override of the price that the list ended; null where none is known. */
  ended: readonly [HundredthsOfPercent, HundredthsOfPercent | null] | null,
  /** Of all wholesalers, those that are available. */
  offers: readonly StoredOffer[],
  /** The offer itself where it is not available. */
  withdrawn: StoredOffer | null,
];
type StoredOffer = z.infer<typeof StoredOfferSchema>;

/** SQL: whether the offer of a change is among those of its product, which are text like `[[7,1,950,0,null,12]]`. */
const IS_AVAILABLE = `strpos(s.offers::text, '[' || c.offer_id || ',') > 0`;

/*
 * The price that a list ended has its previous gross price: after it only discounts can have moved, or the list would not
 * be the newest that moved a gross price. It held until it was withdrawn, or else until the list; the product's manufacturer
 * discount of that moment is the first that ended no earlier, as the history of the product has it.
 */
const BOUGHT_CHANGES = statement('bought_price_changes', {
  takes: { practiceId: 'int', now: 'timestamptz' },
  gives: { wholesalers: Wholesalers, changes: 'text' },
  sql: `WITH ${newestLists()}, own_orders AS MATERIALIZED (
      SELECT id FROM orders WHERE practice_id = $practiceId AND created_at >= $now::timestamptz - interval '12 months'
    ), bought AS MATERIALIZED (
      SELECT i.offer_id, i.product_id, sum(i.quantity)::int AS quantity
      FROM own_orders JOIN wholesale_orders w ON w.order_id = own_orders.id JOIN order_items i ON i.wholesale_order_id = w.id
      WHERE part_counts(w.status) GROUP BY i.offer_id, i.product_id
    )
    SELECT (
      SELECT coalesce(json_object_agg(w.id, json_build_object('preference', w.preference, 'name', w.name, 'hasAccount', a.practice_id IS NOT NULL)), '{}')
      FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
    ) AS wholesalers, (
      SELECT '[' || coalesce(string_agg(concat('[', c.offer_id, ',', n.wholesaler_id, ',', p.id, ',', to_json(p.code), ',', to_json(p.name),
        ',', to_json(m.name), ',', (p.manufacturer_discount * 100)::int, ',', (coalesce((
          SELECT d.manufacturer_discount FROM product_discounts d
          WHERE d.product_id = p.id AND d.valid_to >= coalesce(e.valid_to, n.created_at) ORDER BY d.valid_to LIMIT 1
        ), p.manufacturer_discount) * 100)::int, ',', c.previous_price, ',', c.new_price, ',', b.quantity, ',',
        CASE WHEN e.offer_id IS NULL THEN 'null'
          ELSE concat('[', (e.discount * 100)::int, ',', coalesce((e.manufacturer_discount_override * 100)::int::text, 'null'), ']') END,
        ',', coalesce(s.offers::text, '[]'), ',', CASE WHEN ${IS_AVAILABLE} THEN json 'null' ELSE (
          SELECT to_json(search_offer(o)) FROM offers o WHERE o.id = c.offer_id
        ) END, ']'), ','), '') || ']'
      FROM newest n JOIN price_changes c ON c.task_id = n.id JOIN bought b ON b.offer_id = c.offer_id
        -- The limit keeps PostgreSQL from reading all products for the few changes that most practices bought.
        CROSS JOIN LATERAL (SELECT * FROM products WHERE id = b.product_id LIMIT 1) p JOIN manufacturers m ON m.id = p.manufacturer_id
        LEFT JOIN product_offers s ON s.product_id = p.id
        LEFT JOIN LATERAL (
          SELECT * FROM offer_prices WHERE offer_id = c.offer_id AND gross_price = c.previous_price ORDER BY valid_from DESC LIMIT 1
        ) e ON true
    ) AS changes`,
});

/**
 * Of each wholesaler's newest list that moved prices what the practice bought there in the last 12 months: what the change
 * costs it a year at that quantity, in euros of net price, and where it is cheapest now. What costs most comes first.
 */
export async function listBoughtPriceChanges(
  { db, clock }: { db: Sql; clock: Clock },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<PriceChanges> {
  const [found] = await db.run(BOUGHT_CHANGES, { practiceId, now: clock.now() });
  if (!found) throw new Error('the statement always answers one row');
  // Cast: made by our own SQL.
  const bought = JSON.parse(found.changes) as BoughtChange[];
  const changes = bought.map((change) => costOf(change, found.wholesalers)).toSorted(byCost);
  return { count: changes.length, changes: changes.slice(0, PRICE_CHANGES_MAX).map(changeView) };
}

function costOf(change: BoughtChange, wholesalers: Wholesalers) {
  const [
    offerId,
    wholesalerId,
    ,
    code,
    ,
    ,
    ofProduct,
    ofProductThen,
    previousPrice,
    ,
    quantity,
    ended,
    offers,
    withdrawn,
  ] = change;
  const own = withdrawn ?? offers.find(([id]) => id === offerId);
  if (!own) throw new Error('an offer is available or withdrawn');
  const [id, , , discount, override] = own;
  const before = ended ?? [discount, override];
  const net = netOf(own, ofProduct);
  const previousNet = netOf([id, wholesalerId, toCents(previousPrice), ...before, null], ofProductThen);
  const cheapest = pickOffer(othersOf(offers, { offerId, ofProduct, wholesalers }), 1);
  const wholesalerName = wholesalers[wholesalerId]?.name ?? '';
  const aYear = quantity * (net - previousNet);
  return { change, code, wholesalerId, wholesalerName, net, previousNet, cheapest, aYear };
}
type Cost = ReturnType<typeof costOf>;

/** What costs most first; equal ones by product code, in an order that is the same on every server, and wholesaler. */
function byCost(one: Cost, other: Cost): number {
  const byCode = one.code < other.code ? -1 : Number(one.code > other.code);
  return other.aYear - one.aYear || byCode || one.wholesalerId - other.wholesalerId;
}

function changeView({
  change,
  wholesalerName,
  net,
  previousNet,
  cheapest,
  aYear,
}: Cost): PriceChange & { bought: BoughtFigures } {
  const [, , productId, code, name, manufacturerName, , , previousPrice, newPrice, quantity] = change;
  const previous = toCents(previousPrice);
  const moved = toCents(newPrice) - previous;
  return {
    manufacturer_product: productId,
    product_uid: code,
    product_name: name,
    wholesaler_name: wholesalerName,
    manufacturer_name: manufacturerName,
    previous_price: previousPrice,
    new_price: newPrice,
    price_change: fromCents(moved),
    price_change_percent: fromHundredths(multiplyDivide(moved, WHOLE, previous)),
    bought: {
      quantity,
      previous_net_price: fromCents(previousNet),
      net_price: fromCents(net),
      euros_a_year: fromCents(aYear),
      cheapest: cheapest
        ? { wholesale_product: cheapest.id, wholesaler_name: cheapest.name, net_price: fromCents(cheapest.net) }
        : null,
      switching_saves: fromCents(cheapest ? quantity * Math.max(0, net - cheapest.net) : 0),
    },
  };
}

interface Asked {
  readonly offerId: number;
  readonly ofProduct: HundredthsOfPercent;
  readonly wholesalers: Wholesalers;
}

function othersOf(offers: readonly StoredOffer[], { offerId, ofProduct, wholesalers }: Asked) {
  return offers
    .filter(([id]) => id !== offerId)
    .map((offer): Candidate & { name: string } => {
      const [id, wholesaler, , , , stock] = offer;
      const { name = '', preference = 0, hasAccount = false } = wholesalers[wholesaler] ?? {};
      return { id, name, net: netOf(offer, ofProduct), preference, hasAccount, stock, isAvailable: true };
    });
}

function netOf([, , gross, discount, override]: StoredOffer, ofProduct: HundredthsOfPercent): Cents {
  return netPrice(gross, { manufacturer: manufacturerDiscount(ofProduct, override), wholesaler: discount });
}
