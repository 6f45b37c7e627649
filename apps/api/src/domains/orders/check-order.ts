import { CART_LINES_MAX } from '@formulary/contracts/cart';
import type { OrderConflict } from '@formulary/contracts/orders';
import { LARGEST_AMOUNT } from '@formulary/contracts/shared/fields';
import type { Totals } from '@formulary/pricing/line-totals';
import { fromCents, toCents } from '@formulary/pricing/money';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { CartLine } from '../cart/public.ts';
import { missingForms } from '../compliance/public.ts';

/**
 * Throws `invalid` for an empty cart and one that exceeds an order's limits, and an `OrderConflict` with the lines at fault.
 * Totals are of the active lines now, in cents; `expected` is the total in euros that the user saw.
 */
export function checkOrder(
  lines: readonly CartLine[],
  { subtotal, total }: Totals,
  expected: number | undefined,
): void {
  if (lines.length === 0) throw fieldError('cart', 'The cart is empty.');
  if (lines.length > CART_LINES_MAX) {
    const words = `An order has at most ${CART_LINES_MAX} lines, and these are ${lines.length}. Set some of them aside.`;
    throw fieldError('cart', words);
  }
  if (subtotal > toCents(LARGEST_AMOUNT)) {
    throw fieldError('cart', 'An order comes to less than €1,000,000,000,000. Order in several parts.');
  }
  const refuse = (code: OrderConflict['code'], detail: string, isAffected: (line: CartLine) => boolean) => {
    const items = lines.filter(isAffected).map(({ id }) => id);
    if (items.length > 0) throw conflict({ detail, code, items });
  };
  refuse('no_account', 'The practice has no account with this wholesaler.', (line) => line.accountNumber === null);
  refuse(
    'out_of_stock',
    'Some products can no longer be ordered from the wholesaler they are at.',
    ({ offer }) => !offer.isAvailable || offer.stock === 0,
  );
  refuse('compliance_required', 'A form has to be filled out first.', (line) => missingForms(line).length > 0);
  if (expected !== undefined && toCents(expected) !== total) {
    const detail = 'Prices have changed since the cart was shown.';
    throw conflict({ detail, code: 'totals_changed', items: lines.map(({ id }) => id), total: fromCents(total) });
  }
}

function conflict({ code, detail, ...facts }: OrderConflict): DomainError {
  return new DomainError(code, detail, { facts });
}
