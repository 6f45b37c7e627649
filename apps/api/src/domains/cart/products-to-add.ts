import type { Candidate } from '@formulary/pricing/pick-offer';
import type { Query, Statement } from '../../db/client.ts';
import type { ProductCard } from '../catalogue/public.ts';
import { OFFER_JSON, type OfferRow } from '../wholesalers/public.ts';
import { asCandidate } from './usable-offer.ts';

export type OfferInCart = OfferRow & { line: { quantity: number; isActive: boolean } | null };

export interface ProductToAdd {
  /** Which product was asked for; the rest is of what replaces it, where something does. */
  askedId: number;
  card: ProductCard;
  offers: OfferInCart[];
  /** Of the whole cart, which is locked. */
  lines: number;
}

/** The products themselves or what replaces them, every offer of each, and what the cart already holds of it. */
const PRODUCTS_TO_ADD: Statement = {
  name: 'products_to_add',
  text: `SELECT s.product_id AS "askedId", t.card,
      (SELECT count(*)::int FROM cart_items WHERE cart_id = $2::int) AS lines, coalesce((
      SELECT jsonb_agg(${OFFER_JSON}::jsonb || jsonb_build_object('line',
        CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('quantity', i.quantity, 'isActive', i.is_active) END))
      FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
      LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $1::int
      LEFT JOIN cart_items i ON i.cart_id = $2::int AND i.offer_id = o.id
      WHERE o.product_id = t.product_id), '[]') AS offers
    FROM product_search s JOIN product_search t ON t.product_id = coalesce(s.replacement_id, s.product_id)
    WHERE s.product_id = ANY ($3::int[])`,
};

export function readProductsToAdd(
  query: Query,
  { practiceId, cartId, productIds }: { practiceId: number; cartId: number; productIds: readonly number[] },
): Promise<ProductToAdd[]> {
  return query<ProductToAdd>(PRODUCTS_TO_ADD, [practiceId, cartId, productIds]);
}

/** A product's offers as the allocation rule sees them. */
export function candidatesOf({ card, offers }: ProductToAdd): (Candidate & { offer: OfferInCart })[] {
  return offers.map((offer) => ({ ...asCandidate(offer, card.manufacturer_discount), offer }));
}
