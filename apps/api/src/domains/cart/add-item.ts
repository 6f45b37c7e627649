import { CART_LINES_MAX, type CartItem } from '@formulary/contracts/cart';
import { invalidPk } from '@formulary/contracts/shared/fields';
import { type Candidate, pickOffer } from '@formulary/pricing/pick-offer';
import type { Db, Statement } from '../../db/client.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { ProductCard } from '../catalogue/public.ts';
import { OFFER_JSON, type OfferRow } from '../wholesalers/public.ts';
import { lockOpenCart, readLine } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';
import { asCandidate, refuseTooMany, usableOffer } from './usable-offer.ts';

export interface AddRequest {
  readonly manufacturer_product: number;
  readonly quantity: number;
  readonly wholesale_product?: number | undefined;
}

/**
 * Adds a product to the open cart; a superseded one adds what replaces it. A named offer is used as it is; otherwise an
 * active line of the product that can still be ordered grows, and without one the best offer for the quantity is
 * picked. A line that was set aside becomes active again. Throws 400 by field, also where the cart is full.
 */
export async function addItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: AddRequest,
): Promise<CartItem> {
  const now = clock.now();
  return db.atomically(async (query) => {
    const cartId = await lockOpenCart(query, user.id, now);
    const [product] = await query<ProductToAdd>(PRODUCT_TO_ADD, [
      user.practiceId,
      cartId,
      request.manufacturer_product,
    ]);
    if (!product) throw fieldError('manufacturer_product', invalidPk(request.manufacturer_product));
    const offer = chooseOffer(product, request);
    if (!offer.line && product.lines >= CART_LINES_MAX) {
      const words = `A cart holds at most ${CART_LINES_MAX} lines. Order or remove some of them first.`;
      throw fieldError('manufacturer_product', words);
    }
    const quantity = (offer.line?.quantity ?? 0) + request.quantity;
    refuseTooMany(quantity);
    const replaced = product.card.id === request.manufacturer_product ? null : request.manufacturer_product;
    const [item] = await query<{ id: number }>(PUT_LINE, [cartId, offer.id, quantity, replaced, now]);
    if (!item) throw new Error('an upsert always returns its row');
    return cartItemView(await readLine(query, { user, cartId, itemId: item.id, now }));
  });
}

const PUT_LINE: Statement = {
  name: 'put_line',
  text: `INSERT INTO cart_items AS i (cart_id, offer_id, quantity, replaced_product_id, created_at)
    VALUES ($1::int, $2::int, $3::int, $4::int, $5::timestamptz)
    ON CONFLICT (cart_id, offer_id) DO UPDATE SET quantity = excluded.quantity, is_active = true,
      replaced_product_id = coalesce(i.replaced_product_id, excluded.replaced_product_id)
    RETURNING id`,
};

type OfferInCart = OfferRow & { line: { quantity: number; isActive: boolean } | null };

interface ProductToAdd {
  card: ProductCard;
  offers: OfferInCart[];
  /** Of the whole cart, which is locked. */
  lines: number;
}

/** The product itself or what replaces it, every offer of it, and what the cart already holds of each. */
const PRODUCT_TO_ADD: Statement = {
  name: 'product_to_add',
  text: `SELECT t.card, (SELECT count(*)::int FROM cart_items WHERE cart_id = $2::int) AS lines, coalesce((
      SELECT jsonb_agg(${OFFER_JSON}::jsonb || jsonb_build_object('line',
        CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('quantity', i.quantity, 'isActive', i.is_active) END))
      FROM offers o JOIN wholesalers w ON w.id = o.wholesaler_id
      LEFT JOIN wholesaler_accounts a ON a.wholesaler_id = w.id AND a.practice_id = $1::int
      LEFT JOIN cart_items i ON i.cart_id = $2::int AND i.offer_id = o.id
      WHERE o.product_id = t.product_id), '[]') AS offers
    FROM product_search s JOIN product_search t ON t.product_id = coalesce(s.replacement_id, s.product_id)
    WHERE s.product_id = $3::int`,
};

function chooseOffer({ card, offers }: ProductToAdd, { wholesale_product, quantity }: AddRequest): OfferInCart {
  if (wholesale_product !== undefined) return usableOffer(offers, wholesale_product);
  const candidates = offers.map((offer) => ({ ...asCandidate(offer, card.manufacturer_discount), offer }));
  const inCart = candidates.filter(({ offer }) => offer.line?.isActive);
  const picked = pickOffer(inCart, quantity) ?? pickOffer(candidates, quantity);
  if (picked) return picked.offer;
  throw fieldError('manufacturer_product', whyNot(candidates));
}

/** Why none of these offers can be ordered. */
function whyNot(candidates: readonly Candidate[]): string {
  const offered = candidates.filter(({ isAvailable }) => isAvailable);
  if (offered.length === 0) return 'No wholesaler offers this product.';
  if (offered.some(({ hasAccount }) => hasAccount)) return 'This product is out of stock.';
  return 'The practice has no account with a wholesaler that offers this product.';
}
