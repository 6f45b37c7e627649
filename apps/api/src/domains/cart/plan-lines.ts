import { CART_LINES_MAX, QUANTITY_MAX } from '@formulary/contracts/cart';
import type { AddOutcome } from '@formulary/contracts/cart/add-items';
import { isUsable, type NotOrderable, pickOffer, whyNotOrderable } from '@formulary/pricing/pick-offer';
import type { PricedOffer } from '../catalogue/public.ts';
import type { CartRow, TargetRow } from './cart-row.ts';
import { withMore } from './merge-lines.ts';
import { lineAt, type ProductsToAdd, type ProductToAdd } from './products-to-add.ts';

export interface LineToAdd {
  readonly productId: number;
  readonly quantity: number;
  /** Preferred; another offer is picked when this one cannot be ordered. */
  readonly offerId?: number | undefined;
  /** Whether a product that the cart holds is left as it is, or gets more. */
  readonly whenHeld: 'skip' | 'add';
  /** Whether it stays at the wholesaler of `offerId`, where that one can deliver. */
  readonly isPinned?: boolean;
}

export interface PlannedLine {
  readonly outcome: AddOutcome;
  readonly reason: NotOrderable | null;
  /** What is ordered, which may supersede what was asked for; undefined for one that is not in the catalogue. */
  readonly product: ProductToAdd | undefined;
  /** Where it comes from; null where nothing is added. */
  readonly offer: PricedOffer | null;
  /** How many are added. */
  readonly quantity: number;
  /** Packs in the cart before. */
  readonly inCart: number;
}

/**
 * What becomes of each line in a cart, in their order, and the cart's lines of these offers, as they are and as they shall be. Several lines
 * of one product, or of products with the same replacement, are put together.
 */
export function planLines(
  { products, lines: linesInCart }: Pick<ProductsToAdd, 'products' | 'lines'>,
  /** Pieces in the cart, by product. */
  packsInCart: ReadonlyMap<number, number>,
  lines: readonly LineToAdd[],
): { planned: PlannedLine[]; before: CartRow[]; after: TargetRow[] } {
  const byId = new Map(products.map((product) => [product.askedId, product]));
  let room = CART_LINES_MAX - linesInCart;
  const before: CartRow[] = [];
  const after = new Map<number, TargetRow>();

  const planned = lines.map((line): PlannedLine => {
    const product = byId.get(line.productId);
    const inCart = (product && packsInCart.get(product.card.id)) ?? packsInCart.get(line.productId) ?? 0;
    const nothing = (outcome: AddOutcome, reason: NotOrderable | null = null) => ({
      ...{ outcome, reason, product, offer: null, quantity: 0, inCart },
    });
    if (!product) return nothing('not_orderable', 'no_offer');
    if (inCart > 0 && line.whenHeld === 'skip') return nothing('already_in_cart');
    const offer = chooseOffer(product, line);
    if (!offer) return nothing('not_orderable', whyNotOrderable(product.offers));
    const isReplaced = product.card.id !== line.productId;
    const earlier = after.get(offer.id);
    const there = lineAt(product, offer);
    const row = withMore(earlier ?? there, {
      offerId: offer.id,
      quantity: line.quantity,
      replacedProductId: isReplaced ? line.productId : null,
      pinned: line.isPinned && offer.id === line.offerId,
    });
    if (row.quantity > QUANTITY_MAX) return nothing('too_many');
    if (!(earlier || there)) {
      if (room <= 0) return nothing('cart_full');
      room -= 1;
    }
    if (!earlier && there) before.push(there);
    after.set(offer.id, row);
    const isElsewhere = line.offerId !== undefined && offer.id !== line.offerId;
    const outcome = isReplaced ? 'replaced' : isElsewhere ? 'elsewhere' : 'added';
    return { outcome, reason: null, product, offer, quantity: line.quantity, inCart };
  });
  return { planned, before, after: [...after.values()] };
}

function chooseOffer(product: ProductToAdd, { offerId, quantity }: LineToAdd): PricedOffer | undefined {
  const named = product.offers.find((offer) => offer.id === offerId && isUsable(offer));
  return named ?? pickForCart(product, quantity);
}

/** The offer of a line in the cart that is to be ordered, if it can be; else the best one. */
export function pickForCart(product: ProductToAdd, quantity: number): PricedOffer | undefined {
  const inCart = product.offers.filter((offer) => lineAt(product, offer)?.isActive);
  return pickOffer(inCart, quantity) ?? pickOffer(product.offers, quantity);
}
