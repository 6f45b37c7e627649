import { CART_LINES_MAX, type CartItem, type cartRoutes } from '@formulary/contracts/cart';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { whyNotOrderable } from '@formulary/pricing/pick-offer';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { PricedOffer } from '../catalogue/public.ts';
import { lockOpenCart } from './cart-queries.ts';
import { cartItemView } from './cart-view.ts';
import { withMore } from './merge-lines.ts';
import { pickForCart } from './plan-lines.ts';
import { lineAt, type ProductToAdd, readProductsToAdd } from './products-to-add.ts';
import { refuseTooMany, usableOffer } from './usable-offer.ts';
import { writeLine } from './write-rows.ts';

type AddRequest = BodyOf<typeof cartRoutes.addItem>;

/**
 * Adds a product, or its replacement, to the open cart: at the offer that is named; else to an active line of it that
 * can be ordered; else at the best offer for the quantity. A line that was set aside becomes active again. Throws
 * `invalid` by field.
 */
export async function addItem(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: AddRequest,
): Promise<CartItem> {
  const now = clock.now();
  const { manufacturer_product: askedId } = request;
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user.id, now);
    const { practiceId } = user;
    const { products, lines } = await readProductsToAdd(tx, { practiceId, cartId, productIds: [askedId] });
    const [product] = products;
    if (!product) throw fieldError('manufacturer_product', invalidPk(askedId));
    const offer = chooseOffer(product, request);
    const there = lineAt(product, offer);
    if (!there && lines >= CART_LINES_MAX) {
      const words = `A cart holds at most ${CART_LINES_MAX} lines. Order or remove some of them first.`;
      throw fieldError('manufacturer_product', words);
    }
    const replacedProductId = product.card.id === askedId ? null : askedId;
    const row = withMore(there, { offerId: offer.id, quantity: request.quantity, replacedProductId });
    refuseTooMany(row.quantity);
    return cartItemView(await writeLine(tx, { user, cartId, now }, row));
  });
}

function chooseOffer(product: ProductToAdd, { wholesale_product, quantity }: AddRequest): PricedOffer {
  if (wholesale_product !== undefined) return usableOffer(product.offers, wholesale_product);
  const picked = pickForCart(product, quantity);
  if (picked) return picked;
  throw fieldError('manufacturer_product', WHY_NOT[whyNotOrderable(product.offers) ?? 'no_offer']);
}

const WHY_NOT = {
  no_offer: 'No wholesaler offers this product.',
  out_of_stock: 'This product is out of stock.',
  no_account: 'The practice has no account with a wholesaler that offers this product.',
} as const;
