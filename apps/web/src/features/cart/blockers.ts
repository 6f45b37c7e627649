import { CART_LINES_MAX, type CartItem } from '@formulary/contracts/cart';
import { noticeId, quantityId, switchId } from '../../trade/cart/line-places.ts';
import { type BlockingProblem, isBlocking, lineProblemOf } from '../../trade/cart/line-problem.ts';

export interface Blocker {
  readonly line: CartItem;
  readonly why: string;
  readonly place: string;
}

const TOO_MANY = `an order has at most ${CART_LINES_MAX} lines, set this one aside or remove it`;

export function blockersOf(lines: readonly CartItem[], invalidLines: readonly number[]): Blocker[] {
  return lines.flatMap((line, place) => {
    const problem = lineProblemOf(line);
    if (invalidLines.includes(line.id)) return [{ line, why: 'its quantity is no number', place: quantityId(line.id) }];
    if (!isBlocking(problem)) return place < CART_LINES_MAX ? [] : [{ line, why: TOO_MANY, place: switchId(line.id) }];
    return [{ line, why: whyOf(problem, line), place: noticeId(line.id) }];
  });
}

function whyOf(problem: BlockingProblem, { wholesale_product: { wholesaler } }: CartItem): string {
  switch (problem) {
    case 'withdrawn':
      return `no longer offered by ${wholesaler.name}`;
    case 'no_account':
      return `no account with ${wholesaler.name}`;
    case 'out_of_stock':
      return `out of stock at ${wholesaler.name}`;
    case 'compliance':
      return 'its forms are not ticked';
  }
}
