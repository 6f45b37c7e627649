import { QUANTITY_MAX } from '@formulary/contracts/cart';
import { invalidPk } from '@formulary/contracts/shared/fields';
import { netPrice } from '@formulary/pricing/net-price';
import { toHundredths } from '@formulary/pricing/percent';
import type { Candidate } from '@formulary/pricing/pick-offer';
import { fieldError } from '../../kernel/domain-error.ts';
import { discountsOf, type OfferRow } from '../wholesalers/public.ts';

/** An offer as the allocation rule sees it; `manufacturerDiscount` is the product's own, in percent. */
export function asCandidate(offer: OfferRow, manufacturerDiscount: number): Candidate {
  return {
    id: offer.id,
    net: netPrice(offer.gross, discountsOf(offer, toHundredths(manufacturerDiscount))),
    preference: offer.wholesaler.preference,
    stock: offer.stock,
    isAvailable: offer.isAvailable,
    hasAccount: offer.wholesaler.has_account,
  };
}

/** The offer that the client named, if it is one of the product's and can be ordered. Throws `invalid` on `wholesale_product`. */
export function usableOffer<T extends OfferRow>(offers: readonly T[], id: number): T {
  const refuse = (message: string) => fieldError('wholesale_product', message);
  const offer = offers.find((one) => one.id === id);
  if (!offer) throw refuse(invalidPk(id));
  if (!offer.isAvailable) throw refuse('This wholesaler no longer offers this product.');
  if (!offer.wholesaler.has_account) throw refuse('The practice has no account with this wholesaler.');
  if (offer.stock === 0) throw refuse('This product is out of stock at this wholesaler.');
  return offer;
}

/** Throws `invalid` on `quantity` when adding or merging would pass the most that a line can hold. */
export function refuseTooMany(quantity: number): void {
  if (quantity > QUANTITY_MAX) {
    throw fieldError('quantity', `Ensure this value is less than or equal to ${QUANTITY_MAX}.`);
  }
}
