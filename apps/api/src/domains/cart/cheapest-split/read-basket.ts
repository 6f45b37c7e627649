import type { Basket, Line, Offer, Wishes } from '@formulary/allocation/basket';
import { Wholesaler } from '@formulary/contracts/wholesalers';
import { isUsable } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { OfferTuple, offerTuplesOf, pricedOffers, toStandings } from '../../catalogue/public.ts';
import { wholesalerJson } from '../../wholesalers/public.ts';
import { CartRow, cartRowOf } from '../cart-row.ts';
import { termsFor } from '../terms-of.ts';

const StoredRow = CartRow.extend({
  productId: z.int(),
  productName: z.string(),
  manufacturerDiscount: z.number(),
  offers: z.array(OfferTuple),
});

const BASKET = statement('basket', {
  takes: { userId: 'int' },
  gives: {
    cartId: 'own carts?',
    deliveryCost: 'int',
    wholesalers: z.array(Wholesaler),
    rows: z.array(StoredRow),
  },
  sql: `SELECT c.id AS "cartId", (p.delivery_cost * 100)::int AS "deliveryCost",
      (SELECT coalesce(json_agg(${wholesalerJson({ wholesaler: 'w', account: 'a' })} ORDER BY w.id), '[]')
        FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = p.id) AS wholesalers,
      (SELECT coalesce(json_agg(json_build_object(${cartRowOf('i')}, 'productId', o.product_id,
          'productName', s.card->>'name', 'manufacturerDiscount', (s.card->>'manufacturer_discount')::float8,
          'offers', ${offerTuplesOf('o.product_id')}) ORDER BY i.id), '[]')
        FROM cart_items i JOIN offers o ON o.id = i.offer_id JOIN product_search s ON s.product_id = o.product_id
        WHERE i.cart_id = c.id) AS rows
    FROM users u JOIN practices p ON p.id = u.practice_id
    LEFT JOIN carts c ON c.user_id = u.id AND c.ordered_at IS NULL
    WHERE u.id = $userId`,
});

/** A line with all offers of its product. */
export type SplitRow = CartRow & {
  readonly productId: number;
  readonly productName: string;
  readonly offers: readonly Offer[];
};
export type StoredBasket = Omit<RowOfStatement<typeof BASKET>, 'rows'> & { readonly rows: readonly SplitRow[] };

/** A user's open cart with every offer of its products; one statement, so that all of it is of one moment. */
export async function readBasket(sql: Sql, userId: number): Promise<StoredBasket> {
  const [basket] = await sql.run(BASKET, { userId });
  if (!basket) throw new Error('a user who is signed in has a practice');
  const standings = toStandings(basket.wholesalers);
  const rows = basket.rows.map(({ manufacturerDiscount: manufacturer_discount, ...row }) => ({
    ...row,
    offers: pricedOffers({ manufacturer_discount, offers: row.offers }, standings),
  }));
  return { ...basket, rows };
}

/**
 * The active lines as the allocation takes them. An offer that holds a line that was set aside gets no other: merged
 * with it, that line would be ordered too. A line that only an excluded wholesaler can deliver is pinned there: it stays in
 * the cart and is ordered, so it belongs in what is promised.
 */
export function basketOf(
  { rows, wholesalers, deliveryCost }: StoredBasket,
  wishes: Omit<Wishes, 'deliveryCost'>,
): Basket {
  const setAside = new Set(rows.filter(({ isActive }) => !isActive).map(({ offerId }) => offerId));
  const lines = rows
    .filter(({ isActive }) => isActive)
    .map((row): Line => {
      const offers = row.offers.filter((offer) => !setAside.has(offer.id));
      const { id, productId: product, quantity, offerId, pinned } = row;
      return { id, product, quantity, offer: offerId, isPinned: pinned || isKept(offers, offerId, wishes), offers };
    });
  return { lines, wholesalers: termsFor(lines, wholesalers), wishes: { ...wishes, deliveryCost } };
}

function isKept(offers: readonly Offer[], offerId: number, { excluded = [] }: Omit<Wishes, 'deliveryCost'>): boolean {
  const usable = offers.filter(isUsable);
  return usable.some(({ id }) => id === offerId) && usable.every(({ wholesaler }) => excluded.includes(wholesaler));
}
