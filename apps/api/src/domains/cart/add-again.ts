import { CART_LINES_MAX, QUANTITY_MAX } from '@formulary/contracts/cart';
import { isUsable, pickOffer } from '@formulary/pricing/pick-offer';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockOpenCart } from './cart-queries.ts';
import { candidatesOf, type OfferInCart, type ProductToAdd, readProductsToAdd } from './products-to-add.ts';
import { type LineToPut, putLines } from './put-lines.ts';

export interface LineToRepeat {
  readonly productId: number;
  /** Preferred; another offer is picked when this one cannot be ordered. */
  readonly offerId: number;
  readonly quantity: number;
}

export type Repeated =
  | { readonly outcome: 'already_in_cart' | 'not_orderable' | 'cart_full' | 'too_many' }
  | { readonly outcome: 'added'; readonly offer: OfferInCart; readonly replacedBy: string | null };

/**
 * Adds lines to the user's open cart and answers the outcome of each, in their order. A product that the cart holds
 * already, itself or its replacement, is skipped: a second call adds nothing.
 */
export async function addAgain(
  sql: Sql,
  { user, now }: { user: SignedInUser; now: Date },
  lines: readonly LineToRepeat[],
): Promise<Repeated[]> {
  const cartId = await lockOpenCart(sql, user.id, now);
  const held = new Set((await sql.run(HELD, { cartId })).map(({ productId }) => productId));
  const productIds = lines.map(({ productId }) => productId);
  const products = await readProductsToAdd(sql, { practiceId: user.practiceId, cartId, productIds });
  const byId = new Map(products.map((product) => [product.askedId, product]));
  const room = CART_LINES_MAX - (products[0]?.lines ?? 0);

  const put = new Map<number, LineToPut>();
  const repeat = (line: LineToRepeat): Repeated => {
    const product = byId.get(line.productId);
    if (!product) return { outcome: 'not_orderable' };
    if (held.has(line.productId) || held.has(product.card.id)) return { outcome: 'already_in_cart' };
    const offer = chooseOffer(product, line);
    if (!offer) return { outcome: 'not_orderable' };
    // Two lines may be of products with the same replacement.
    const earlier = put.get(offer.id);
    const quantity = (earlier?.quantity ?? 0) + line.quantity;
    if (quantity > QUANTITY_MAX) return { outcome: 'too_many' };
    if (!earlier && put.size >= room) return { outcome: 'cart_full' };
    const isReplaced = product.card.id !== line.productId;
    put.set(offer.id, { offerId: offer.id, quantity, replacedProductId: isReplaced ? line.productId : null });
    return { outcome: 'added', offer, replacedBy: isReplaced ? product.card.name : null };
  };
  const repeated = lines.map(repeat);
  if (put.size > 0) await putLines(sql, { cartId, now }, [...put.values()]);
  return repeated;
}

const HELD = statement('products_in_cart', {
  takes: { cartId: 'int' },
  gives: { productId: 'int' },
  sql: `SELECT DISTINCT o.product_id AS "productId" FROM cart_items i JOIN offers o ON o.id = i.offer_id WHERE i.cart_id = $cartId`,
});

function chooseOffer(product: ProductToAdd, { offerId, quantity }: LineToRepeat): OfferInCart | undefined {
  const candidates = candidatesOf(product);
  const same = candidates.find((candidate) => candidate.id === offerId && isUsable(candidate));
  return (same ?? pickOffer(candidates, quantity))?.offer;
}
