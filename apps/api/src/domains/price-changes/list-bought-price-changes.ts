import { type BoughtFigures, PRICE_CHANGES_MAX, type PriceChange } from '@formulary/contracts/price-changes';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import { pickOffer } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { netOf, OfferTuple, pricedOffers, type Standings } from '../catalogue/public.ts';
import { readWholesalers } from '../wholesalers/public.ts';
import type { PriceChanges } from './list-price-changes.ts';
import { newestLists, SHOWN_COLUMNS, SHOWN_TYPES } from './newest-changes.ts';

/*
 * The price that a list ended has its previous gross price: after it only discounts can have moved, or the list would not
 * be the newest that moved a gross price. It was in force until it was withdrawn, or else until the list; the product's manufacturer
 * discount of that moment is the first that ended no earlier, as the history of the product has it.
 */
const BOUGHT_CHANGES = statement('bought_price_changes', {
  takes: { practiceId: 'int', now: 'timestamptz' },
  gives: {
    ...SHOWN_TYPES,
    wholesaler: 'int',
    /** Packs that were bought. */
    quantity: 'int',
    /** The product's, in percent: today's, and that of when the previous price ended. */
    manufacturer_discount: 'float8',
    previous_manufacturer_discount: 'float8',
    /** Discount and override of the price that the list ended, in hundredths; the first is null where none is known. */
    ended_discount: 'int?',
    ended_override: 'int?',
    /** The offer itself, available or not, and all of its product that are available. */
    offer: OfferTuple,
    offers: z.array(OfferTuple),
  },
  sql: `WITH ${newestLists()}, own_orders AS MATERIALIZED (
      SELECT id FROM orders WHERE practice_id = $practiceId AND created_at >= $now::timestamptz - interval '12 months'
    ), bought AS MATERIALIZED (
      SELECT i.offer_id, i.product_id, sum(i.quantity)::int AS quantity
      FROM own_orders JOIN wholesale_orders w ON w.order_id = own_orders.id JOIN order_items i ON i.wholesale_order_id = w.id
      WHERE part_counts(w.status) GROUP BY i.offer_id, i.product_id
    )
    SELECT ${SHOWN_COLUMNS}, n.wholesaler_id AS wholesaler, b.quantity,
      p.manufacturer_discount::float8 AS manufacturer_discount,
      coalesce((
        SELECT d.manufacturer_discount FROM product_discounts d
        WHERE d.product_id = p.id AND d.valid_to >= coalesce(e.valid_to, n.created_at) ORDER BY d.valid_to LIMIT 1
      ), p.manufacturer_discount)::float8 AS previous_manufacturer_discount,
      (e.discount * 100)::int AS ended_discount,
      (e.manufacturer_discount_override * 100)::int AS ended_override,
      (SELECT to_json(search_offer(o)) FROM offers o WHERE o.id = c.offer_id) AS offer,
      coalesce(s.offers, '[]') AS offers
    FROM newest n JOIN price_changes c ON c.task_id = n.id JOIN bought b ON b.offer_id = c.offer_id
      -- The limit keeps PostgreSQL from reading all products for the few changes that most practices bought.
      CROSS JOIN LATERAL (SELECT * FROM products WHERE id = b.product_id LIMIT 1) p JOIN manufacturers m ON m.id = p.manufacturer_id
      LEFT JOIN product_offers s ON s.product_id = p.id
      LEFT JOIN LATERAL (
        SELECT * FROM offer_prices WHERE offer_id = c.offer_id AND gross_price = c.previous_price ORDER BY valid_from DESC LIMIT 1
      ) e ON true`,
});
type BoughtChange = RowOfStatement<typeof BOUGHT_CHANGES>;

/**
 * Of each wholesaler's newest list that moved prices what the practice bought there in the last 12 months: what the change
 * costs it a year at that quantity, in euros of net price, and where it is cheapest now. What costs most comes first.
 */
export async function listBoughtPriceChanges(
  { db, clock }: { db: Sql; clock: Clock },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<PriceChanges> {
  const [wholesalers, found] = await Promise.all([
    readWholesalers(db, { practiceId }),
    db.run(BOUGHT_CHANGES, { practiceId, now: clock.now() }),
  ]);
  const standings = Object.fromEntries(wholesalers);
  const costs = found.map((change) => costOf(change, standings)).toSorted(byCost);
  return {
    count: costs.length,
    changes: costs.slice(0, PRICE_CHANGES_MAX).map((cost) => changeView(cost, (id) => wholesalers.get(id)?.name ?? '')),
  };
}

interface Cost {
  readonly change: BoughtChange;
  readonly net: Cents;
  readonly previousNet: Cents;
  readonly cheapest: { readonly id: number; readonly wholesaler: number; readonly net: Cents } | undefined;
  readonly aYear: Cents;
}

function costOf(change: BoughtChange, standings: Standings): Cost {
  const [id, wholesaler, , discount, override] = change.offer;
  const isKnown = change.ended_discount !== null;
  const before: OfferTuple = [
    id,
    wholesaler,
    toCents(change.previous_price),
    change.ended_discount ?? discount,
    isKnown ? change.ended_override : override,
    null,
  ];
  const others = change.offers.filter(([other]) => other !== id);
  const net = netOf(change.offer, change.manufacturer_discount);
  const previousNet = netOf(before, change.previous_manufacturer_discount);
  return {
    change,
    net,
    previousNet,
    cheapest: pickOffer(pricedOffers({ ...change, offers: others }, standings), 1),
    aYear: change.quantity * (net - previousNet),
  };
}

/** What costs most first; equal ones by product code, in an order that is the same on every server, and wholesaler. */
function byCost({ change: one, ...cost }: Cost, { change: other, ...beside }: Cost): number {
  const byCode = one.product_uid < other.product_uid ? -1 : Number(one.product_uid > other.product_uid);
  return beside.aYear - cost.aYear || byCode || one.wholesaler - other.wholesaler;
}

function changeView(
  { change, net, previousNet, cheapest, aYear }: Cost,
  nameOf: (wholesaler: number) => string,
): PriceChange & { bought: BoughtFigures } {
  return {
    manufacturer_product: change.manufacturer_product,
    product_uid: change.product_uid,
    product_name: change.product_name,
    wholesaler_name: change.wholesaler_name,
    manufacturer_name: change.manufacturer_name,
    previous_price: change.previous_price,
    new_price: change.new_price,
    price_change: change.price_change,
    price_change_percent: change.price_change_percent,
    bought: {
      quantity: change.quantity,
      previous_net_price: fromCents(previousNet),
      net_price: fromCents(net),
      euros_a_year: fromCents(aYear),
      cheapest: cheapest
        ? {
            wholesale_product: cheapest.id,
            wholesaler_name: nameOf(cheapest.wholesaler),
            net_price: fromCents(cheapest.net),
          }
        : null,
      switching_saves: fromCents(cheapest ? change.quantity * Math.max(0, net - cheapest.net) : 0),
    },
  };
}
