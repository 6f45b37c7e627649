import type { Cart, CartItem } from '@formulary/contracts/cart';
import { ORDER_CONFLICTS, type OrderConflict, ordersRoutes } from '@formulary/contracts/orders';
import { isOutage, refusalOf, statusOf } from '../../api/api-error.ts';
import { isBlocking, lineProblemOf } from '../../trade/cart/line-problem.ts';

/** `refused`: the server takes no such cart; `no_answer`: the order may have been placed; `failed`: anything else. */
export type OrderProblem =
  | OrderConflict
  | {
      readonly code: 'refused' | 'no_answer' | 'failed';
      readonly items: readonly number[];
      readonly total?: undefined;
    };

export function problemOf(error: unknown): OrderProblem {
  const conflict = refusalOf(error, ordersRoutes.placeOrder, ...ORDER_CONFLICTS);
  if (conflict) return conflict;
  return { code: isOutage(error) ? 'no_answer' : statusOf(error) === 400 ? 'refused' : 'failed', items: [] };
}

export function stillHolds(problem: OrderProblem, cart: Cart): boolean {
  switch (problem.code) {
    case 'totals_changed':
      return problem.total === undefined || problem.total === cart.total;
    case 'out_of_stock':
    case 'no_account':
    case 'compliance_required':
      return cart.items.some((item) => item.is_active && isBlocking(lineProblemOf(item)));
    default:
      return true;
  }
}

export interface ChangedLine {
  readonly line: CartItem;
  readonly before: number | null;
}

export function changedLines(ordered: readonly CartItem[], now: readonly CartItem[]): ChangedLine[] {
  const totals = new Map(ordered.map(({ id, total }) => [id, total]));
  return now
    .filter((line) => line.is_active && totals.get(line.id) !== line.total)
    .map((line) => ({ line, before: totals.get(line.id) ?? null }));
}
