import { Wholesaler } from '@formulary/contracts/wholesalers';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { type OwnId, statement } from '../../db/statement.ts';
import {
  OfferTuple,
  offerTuplesOf,
  type PricedOffer,
  ProductCard,
  pricedOffers,
  toStandings,
} from '../catalogue/public.ts';
import { wholesalerJson } from '../wholesalers/public.ts';
import { CartRow, cartRowOf } from './cart-row.ts';

const StoredProductToAdd = z.object({
  askedId: z.int(),
  askedName: z.string(),
  card: ProductCard,
  offers: z.array(OfferTuple),
  inCart: z.array(CartRow),
});

/** Products, or what replaces them, with all offers and the cart's lines of these, if there is a cart. */
const PRODUCTS_TO_ADD = statement('products_to_add', {
  takes: { practiceId: 'int', cartId: 'own carts?', productIds: 'int[]' },
  gives: { lines: 'int', wholesalers: z.array(Wholesaler), products: z.array(StoredProductToAdd) },
  sql: `SELECT (SELECT count(*)::int FROM cart_items WHERE cart_id = (SELECT $cartId)) AS lines,
      (SELECT coalesce(json_agg(${wholesalerJson({ wholesaler: 'w', account: 'a' })} ORDER BY w.id), '[]')
        FROM wholesalers w LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $practiceId) AS wholesalers,
      (SELECT coalesce(json_agg(json_build_object('askedId', s.product_id, 'askedName', s.card->>'name', 'card', t.card,
          'offers', ${offerTuplesOf('t.product_id')},
          'inCart', (SELECT coalesce(json_agg(json_build_object(${cartRowOf('i')}) ORDER BY i.id), '[]')
            FROM offers o JOIN cart_items i ON i.cart_id = (SELECT $cartId) AND i.offer_id = o.id WHERE o.product_id = t.product_id))), '[]')
        FROM product_search s JOIN product_search t ON t.product_id = coalesce(s.replacement_id, s.product_id)
        -- Subqueries hide the array's length and the cart: else PostgreSQL plans this anew for each call, which takes three times as long.
        WHERE s.product_id = ANY ((SELECT $productIds)::int[])) AS products`,
});

/** A product that may be added to a cart, or what supersedes it. */
export interface ProductToAdd {
  /** Of the product that was asked for; card and offers are of what supersedes it. */
  readonly askedId: number;
  readonly askedName: string;
  readonly card: ProductCard;
  readonly offers: readonly PricedOffer[];
  /** The cart's lines of these offers. */
  readonly inCart: readonly CartRow[];
}

export interface ProductsToAdd {
  readonly products: readonly ProductToAdd[];
  /** How many lines the whole cart has. */
  readonly lines: number;
  /** All there are, by id. */
  readonly wholesalers: ReadonlyMap<number, Wholesaler>;
}

export async function readProductsToAdd(
  sql: Sql,
  wanted: { practiceId: number; cartId: OwnId<'carts'> | null; productIds: readonly number[] },
): Promise<ProductsToAdd> {
  const [found] = await sql.run(PRODUCTS_TO_ADD, wanted);
  if (!found) throw new Error('a statement without a condition answers a row');
  const standings = toStandings(found.wholesalers);
  return {
    products: found.products.map((product) => {
      const offers = pricedOffers({ ...product.card, offers: product.offers }, standings);
      return { ...product, offers };
    }),
    lines: found.lines,
    wholesalers: new Map(found.wholesalers.map((wholesaler) => [wholesaler.id, wholesaler])),
  };
}

/** The cart's line of an offer. */
export function lineAt({ inCart }: ProductToAdd, { id }: { readonly id: number }): CartRow | null {
  return inCart.find(({ offerId }) => offerId === id) ?? null;
}
