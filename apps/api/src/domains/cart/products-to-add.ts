import type { Candidate } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { ProductCard } from '../catalogue/public.ts';
import { OfferRow, offerJson } from '../wholesalers/public.ts';
import { asCandidate } from './usable-offer.ts';

const OfferInCart = OfferRow.extend({ line: z.object({ quantity: z.int(), isActive: z.boolean() }).nullable() });
export type OfferInCart = z.infer<typeof OfferInCart>;

/** The products themselves or what replaces them, every offer of each, and what the cart already holds of it. */
const PRODUCTS_TO_ADD = statement('products_to_add', {
  takes: { practiceId: 'int', cartId: 'int', productIds: 'int[]' },
  // `askedId` is the product that was asked for, the card and offers are of what replaces it; `lines` are the whole cart's.
  gives: { askedId: 'int', card: ProductCard, lines: 'int', offers: z.array(OfferInCart) },
  sql: `SELECT s.product_id AS "askedId", t.card,
      (SELECT count(*)::int FROM cart_items WHERE cart_id = $cartId) AS lines, coalesce((
      SELECT jsonb_agg(${offerJson({ offer: 'o', wholesaler: 'w', account: 'a' })}::jsonb || jsonb_build_object('line',
        CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('quantity', i.quantity, 'isActive', i.is_active) END))
      FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
      LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
      LEFT JOIN cart_items i ON i.cart_id = $cartId AND i.offer_id = o.id
      WHERE o.product_id = t.product_id), '[]') AS offers
    FROM product_search s JOIN product_search t ON t.product_id = coalesce(s.replacement_id, s.product_id)
    -- The subquery hides how many there are: else each call, whose few cost less than a plan for any number, is planned anew.
    WHERE s.product_id = ANY ((SELECT $productIds)::int[])`,
});

export type ProductToAdd = RowOfStatement<typeof PRODUCTS_TO_ADD>;

export function readProductsToAdd(
  sql: Sql,
  wanted: { practiceId: number; cartId: number; productIds: readonly number[] },
): Promise<ProductToAdd[]> {
  return sql.run(PRODUCTS_TO_ADD, wanted);
}

/** A product's offers as the allocation rule sees them. */
export function candidatesOf({ card, offers }: ProductToAdd): (Candidate & { offer: OfferInCart })[] {
  return offers.map((offer) => ({ ...asCandidate(offer, card.manufacturer_discount), offer }));
}
