import type { OrderConflict } from '@formulary/contracts/orders';
import { fromCents, toCents } from '@formulary/pricing/money';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { type CartLine, formsMissing } from '../cart/public.ts';

/**
 * Refuses a cart that cannot be ordered as the user saw it, naming the lines: nothing to order (400), a wholesaler
 * without account, an offer that is withdrawn or out of stock, a form that is missing, or another total than the user
 * expects (409). `total` is what the active lines cost now, in cents; `expected` is in euros.
 */
export function checkOrder(lines: readonly CartLine[], total: number, expected: number | undefined): void {
  if (lines.length === 0) throw fieldError('cart', 'The cart is empty.');
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

function conflict(body: OrderConflict): AppError {
  return new AppError(409, { ...body });
}
