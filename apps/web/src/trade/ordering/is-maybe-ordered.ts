import type { Cart } from '@formulary/contracts/cart';
import { isOutage } from '../../api/api-error.ts';

/** Whether an order without an answer may have gone through: its cart is empty now, or another one. */
export function isMaybeOrdered(error: unknown, orderedCart: number | undefined, cart: Cart): boolean {
  return isOutage(error) && (cart.items.length === 0 || cart.id !== orderedCart);
}
