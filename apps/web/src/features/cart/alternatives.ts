import type { CartItem } from '@formulary/contracts/cart';
import type { Offer } from '@formulary/contracts/wholesalers';
import { type Cents, toCents } from '@formulary/pricing/money';
import { isUsable } from '@formulary/pricing/pick-offer';
import { candidateOf } from '../../trade/wholesalers/candidate.ts';

export interface Alternative {
  readonly offer: Offer;
  /** What the line costs more, or below zero less, from this offer. */
  readonly difference: Cents;
  readonly hasTooLittle: boolean;
  /** Units already in the cart from this offer: the lines would merge. */
  readonly joins: number;
}

export function alternativesTo(line: CartItem, offers: readonly Offer[], cart: readonly CartItem[]): Alternative[] {
  return offers
    .filter((offer) => offer.id !== line.wholesale_product.id && isUsable(candidateOf(offer)))
    .map((offer) => ({
      offer,
      difference: (toCents(offer.net_price) - toCents(line.wholesale_product.net_price)) * line.quantity,
      hasTooLittle: offer.stock_quantity !== null && offer.stock_quantity < line.quantity,
      joins: cart.find((other) => other.wholesale_product.id === offer.id)?.quantity ?? 0,
    }));
}
