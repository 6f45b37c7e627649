import { QUANTITY_MAX } from '@formulary/contracts/cart';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Candidate } from '@formulary/pricing/pick-offer';
import { fieldError } from '../../kernel/domain-error.ts';

type Usable = Pick<Candidate, 'id' | 'isAvailable' | 'hasAccount' | 'stock'>;

/** The named one of a product's offers, if it can be ordered. Throws `invalid` on `wholesale_product`. */
export function usableOffer<T extends Usable>(offers: readonly T[], id: number): T {
  const refuse = (message: string) => fieldError('wholesale_product', message);
  const offer = offers.find((one) => one.id === id);
  if (!offer) throw refuse(invalidPk(id));
  if (!offer.isAvailable) throw refuse('This wholesaler no longer offers this product.');
  if (!offer.hasAccount) throw refuse('The practice has no account with this wholesaler.');
  if (offer.stock === 0) throw refuse('This product is out of stock at this wholesaler.');
  return offer;
}

/** Throws `invalid` on `quantity`. */
export function refuseTooMany(quantity: number): void {
  if (quantity > QUANTITY_MAX) {
    throw fieldError('quantity', `Ensure this value is less than or equal to ${QUANTITY_MAX}.`);
  }
}
