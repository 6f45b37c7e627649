import { type BoughtFigures, PRICE_CHANGES_MAX, PriceChange } from '@formulary/contracts/price-changes';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import { manufacturerDiscount, netPrice } from '@formulary/pricing/net-price';
import { type Candidate, pickOffer } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { offersOf, StoredOffer } from '../catalogue/public.ts';
import type { PriceChanges } from './list-price-changes.ts';
import { CHANGED, newestLists, SHOWN } from './newest-changes.ts';

const Wholesalers = z.record(z.string(), z.object({ name: z.string(), preference: z.int(), hasAccount: z.boolean() }));
type Wholesalers = z.infer<typeof Wholesalers>;

const BoughtChange = z.object({
  ...PriceChange.omit({ bought: true }).shape,
  quantity: z.int(),
  /** Of the product: hundredths of a percent. */
  manufacturerDiscount: z.int(),
  /** As it is today, also where it is withdrawn. */
  own: StoredOffer,
  /** With the price that the list ended; null where none is known. */
  ended: StoredOffer.nullable(),
  /** Of all wholesalers, those that are available. */
  offers: z.array(StoredOffer),
});
type BoughtChange = z.infer<typeof BoughtChange>;

const COLUMNS = Object.entries(SHOWN)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ');

/*
 * The price that a list ended has its previous gross price: after it only discounts can have moved, or the list would not
 * be the newest that moved a gross price.
 */
const BOUGHT_CHANGES = statement('bought_price_changes', {
  takes: { practiceId: 'int', now: 'timestamptz' },
  gives: { wholesalers: Wholesalers, changes: z.array(BoughtChange) },
  sql: `WITH ${newestLists()}, own_orders AS MATERIALIZED (
      SELECT id FROM orders WHERE practice_id = $practiceId AND created_at >= $now::timestamptz - interval '12 months'
    ), bought AS MATERIALIZED (
      SELECT i.offer_id, sum(i.quantity)::int AS quantity
      FROM own_orders JOIN wholesale_orders w ON w.order_id = own_orders.id JOIN order_items i ON i.wholesale_order_id = w.id
      WHERE part_counts(w.status) GROUP BY i.offer_id
    )
    SELECT (
      SELECT coalesce(json_object_agg(w.id, json_build_object('name', w.name, 'preference', w.preference, 'hasAccount', a.practice_id IS NOT NULL)), '{}')
      FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
    ) AS wholesalers, (
      SELECT coalesce(json_agg(json_build_object(${COLUMNS}, 'quantity', b.quantity,
        'manufacturerDiscount', (p.manufacturer_discount * 100)::int, 'own', search_offer(o), 'offers', ${offersOf('s')},
        'ended', (
          SELECT json_build_array(o.id, o.wholesaler_id, (e.gross_price * 100)::int, (e.discount * 100)::int, (e.manufacturer_discount_override * 100)::int, NULL)
          FROM offer_prices e WHERE e.offer_id = o.id AND e.gross_price = c.previous_price ORDER BY e.valid_from DESC LIMIT 1
        )) ORDER BY p.code COLLATE "C", n.wholesaler_id), '[]')
      FROM ${CHANGED} JOIN bought b ON b.offer_id = o.id JOIN product_search s ON s.product_id = p.id
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
  const changes = found.changes.map((change) => changeView(change, found.wholesalers));
  // The sort is stable: equal ones stay by product code and wholesaler.
  const sorted = changes.toSorted((one, other) => other.bought.euros_a_year - one.bought.euros_a_year);
  return { count: sorted.length, changes: sorted.slice(0, PRICE_CHANGES_MAX) };
}

function changeView(change: BoughtChange, wholesalers: Wholesalers): PriceChange & { bought: BoughtFigures } {
  const { quantity, manufacturerDiscount: ofProduct, own, ended, offers, ...shown } = change;
  const net = netOf(own, ofProduct);
  const [id, wholesaler, , discount, override] = own;
  const before = ended ?? [id, wholesaler, toCents(change.previous_price), discount, override, null];
  const previousNet = netOf(before, ofProduct);
  const cheapest = pickOffer(othersOf(change, wholesalers), 1);
  return {
    ...shown,
    bought: {
      quantity,
      previous_net_price: fromCents(previousNet),
      net_price: fromCents(net),
      euros_a_year: fromCents(quantity * (net - previousNet)),
      cheapest: cheapest
        ? { wholesale_product: cheapest.id, wholesaler_name: cheapest.name, net_price: fromCents(cheapest.net) }
        : null,
      switching_saves: fromCents(cheapest ? quantity * Math.max(0, net - cheapest.net) : 0),
    },
  };
}

function othersOf({ own, offers, manufacturerDiscount: ofProduct }: BoughtChange, wholesalers: Wholesalers) {
  return offers
    .filter(([id]) => id !== own[0])
    .map((offer): Candidate & { name: string } => {
      const [id, wholesaler, , , , stock] = offer;
      const { name = '', preference = 0, hasAccount = false } = wholesalers[wholesaler] ?? {};
      return { id, name, net: netOf(offer, ofProduct), preference, hasAccount, stock, isAvailable: true };
    });
}

function netOf([, , gross, discount, override]: z.infer<typeof StoredOffer>, ofProduct: number): Cents {
  return netPrice(gross, { manufacturer: manufacturerDiscount(ofProduct, override), wholesaler: discount });
}
