import { LIST_ITEMS_MAX } from '@formulary/contracts/lists';
import { fieldError } from '../../kernel/domain-error.ts';

/** Throws `invalid` on `items` for more products than a list holds. */
export function refuseTooLong(items: readonly unknown[]): void {
  if (items.length > LIST_ITEMS_MAX) {
    throw fieldError('items', `A list has no more than ${LIST_ITEMS_MAX} products.`);
  }
}
