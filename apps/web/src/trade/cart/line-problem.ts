import type { CartItem } from '@formulary/contracts/cart';

export type LineProblem = 'withdrawn' | 'no_account' | 'out_of_stock' | 'insufficient_stock' | 'compliance';

export type BlockingProblem = Exclude<LineProblem, 'insufficient_stock'>;

/** The worst problem of a line; compliance comes last, as the user can solve it here. */
export function lineProblemOf(line: CartItem): LineProblem | null {
  const offer = line.wholesale_product;
  if (!offer.is_available) return 'withdrawn';
  if (!offer.wholesaler.has_account) return 'no_account';
  if (offer.stock_status === 'out_of_stock') return 'out_of_stock';
  if (line.compliance_missing.length > 0) return 'compliance';
  return offer.stock_status === 'insufficient_stock' ? 'insufficient_stock' : null;
}

/** Insufficient stock only warns. */
export function isBlocking(problem: LineProblem | null): problem is BlockingProblem {
  return problem !== null && problem !== 'insufficient_stock';
}
