import { CART_LINES_MAX } from '@formulary/contracts/cart';
import type { OrderConflict } from '@formulary/contracts/orders';
import { LARGEST_AMOUNT } from '@formulary/contracts/shared/fields';
import type { Totals } from '@formulary/pricing/line-totals';
import { fromCents, toCents } from '@formulary/pricing/money';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import { type CartLine, formsMissing } from '../cart/public.ts';

/**
 * Refuses a cart that cannot be ordered as the user saw it: nothing to order, or more than an order holds (`invalid`), and
 * naming the lines, a wholesaler without account, an offer that is withdrawn or out of stock, a form that is missing, or
 * another total than the user expects, each by its code. The totals are what the active lines come to now, in cents; `expected` is in euros.
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
  refuse(
    lines,
    'no_account',
    'The practice has no account with this wholesaler.',
    (line) => line.accountNumber === null,
  );
  refuse(
    lines,
    'out_of_stock',
    'Some products can no longer be ordered from the wholesaler they are at.',
    ({ offer }) => !offer.isAvailable || offer.stock === 0,
  );
  refuse(lines, 'compliance_required', 'A form has to be filled out first.', (line) => formsMissing(line).length > 0);
  if (expected !== undefined && toCents(expected) !== total) {
    const detail = 'Prices have changed since the cart was shown.';
    throw conflict({ detail, code: 'totals_changed', items: lines.map(({ id }) => id), total: fromCents(total) });
  }
}

function refuse(
  lines: readonly CartLine[],
  code: OrderConflict['code'],
  detail: string,
  isAffected: (line: CartLine) => boolean,
): void {
  const items = lines.filter(isAffected).map(({ id }) => id);
  if (items.length > 0) throw conflict({ detail, code, items });
}

function conflict({ code, detail, ...facts }: OrderConflict): DomainError {
  return new DomainError(code, detail, { facts });
}
