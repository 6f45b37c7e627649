import { netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import type { Candidate } from '@formulary/pricing/pick-offer';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { ProductCard } from '../catalogue/public.ts';
import { discountsOf, OfferRow, offerJson } from '../wholesalers/public.ts';
import { CartRow, cartRowOf } from './cart-row.ts';

const OfferInCart = OfferRow.extend({ line: CartRow.nullable() });
export type OfferInCart = z.infer<typeof OfferInCart>;

/** Products, or what replaces them, with all offers and the cart's lines of these, if there is a cart. */
const PRODUCTS_TO_ADD = statement('products_to_add', {
  takes: { practiceId: 'int', cartId: 'int?', productIds: 'int[]' },
  // `askedId` and `askedName` are of the product that was asked for, card and offers are of its replacement; `lines` counts the whole cart's.
  gives: { askedId: 'int', askedName: 'text', card: ProductCard, lines: 'int', offers: z.array(OfferInCart) },
  sql: `SELECT s.product_id AS "askedId", s.card->>'name' AS "askedName", t.card,
      (SELECT count(*)::int FROM cart_items WHERE cart_id = $cartId) AS lines, coalesce((
      SELECT jsonb_agg(${offerJson({ offer: 'o', wholesaler: 'w', account: 'a' })}::jsonb || jsonb_build_object('line',
        CASE WHEN i.id IS NOT NULL THEN jsonb_build_object(${cartRowOf('i')}) END))
      FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
      LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId
      LEFT JOIN cart_items i ON i.cart_id = $cartId AND i.offer_id = o.id
      WHERE o.product_id = t.product_id), '[]') AS offers
    FROM product_search s JOIN product_search t ON t.product_id = coalesce(s.replacement_id, s.product_id)
    -- The subquery hides the array's length: else PostgreSQL plans this anew for each call.
    WHERE s.product_id = ANY ((SELECT $productIds)::int[])`,
});

export type ProductToAdd = RowOfStatement<typeof PRODUCTS_TO_ADD>;

export function readProductsToAdd(
  sql: Sql,
  wanted: { practiceId: number; cartId: number | null; productIds: readonly number[] },
): Promise<ProductToAdd[]> {
  return sql.run(PRODUCTS_TO_ADD, wanted);
}

export function candidatesOf({ card, offers }: ProductToAdd): (Candidate & { offer: OfferInCart })[] {
  const ofProduct = toHundredths(card.manufacturer_discount);
  return offers.map((offer) => ({
    id: offer.id,
    net: netPrice(offer.gross, discountsOf(offer, ofProduct)),
    preference: offer.wholesaler.preference,
    stock: offer.stock,
    isAvailable: offer.isAvailable,
    hasAccount: offer.wholesaler.has_account,
    offer,
  }));
}
