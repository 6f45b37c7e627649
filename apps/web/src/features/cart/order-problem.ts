import type { Cart, CartItem } from '@formulary/contracts/cart';
import { ORDER_CONFLICTS, type OrderConflict } from '@formulary/contracts/orders';
import { isOutage, statusOf } from '../../api/api-error.ts';
import { fieldOf } from '../../lib/field-of.ts';
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
  const body = statusOf(error) === 409 ? fieldOf(error, 'body') : undefined;
  if (isConflict(body)) return body;
  return { code: isOutage(error) ? 'no_answer' : statusOf(error) === 400 ? 'refused' : 'failed', items: [] };
}

/** A conflict with a known code has the rest of its contract's fields. */
function isConflict(body: unknown): body is OrderConflict {
  const code = fieldOf(body, 'code');
  return ORDER_CONFLICTS.some((known) => known === code);
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
