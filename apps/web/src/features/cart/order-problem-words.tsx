import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { formatMoney } from '@formulary/pricing/format-money';
import type { ReactNode } from 'react';
import type { WholeCost } from '../../trade/ordering/whole-cost.ts';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import type { ChangedLine, OrderProblem } from './order-problem.ts';

interface Costs {
  /** What the order costs now. */
  readonly total: number;
  readonly whole: WholeCost;
}

export function wordsFor(problem: OrderProblem, { total, whole }: Costs, changed: readonly ChangedLine[]): ReactNode {
  switch (problem.code) {
    case 'totals_changed':
      return (
        <>
          Nothing was ordered: {changed.length > 0 ? 'prices changed' : 'the cart is not what it was'}. The total is now{' '}
          {formatMoney(total)}
          <TotalNote />
          {whole.fees && `, ${whole.amount} with delivery`}.{' '}
          {changed.length > 0 ? 'Check the marked items' : 'Check it'} and order again.
        </>
      );
    case 'out_of_stock':
      return 'Nothing was ordered: a wholesaler no longer has an item. Move or remove the marked items.';
    case 'no_account':
      return 'Nothing was ordered: your practice has no account with a wholesaler. Move or remove the marked items.';
    case 'compliance_required':
      return 'Nothing was ordered: forms are missing. Tick them at the marked items.';
    case 'refused':
      return `Nothing was ordered: the cart is not taken as it is. It may have been ordered in another window, or hold more than an order can, which is ${CART_LINES_MAX} lines.`;
    case 'no_answer':
      return 'The server did not answer, so the order may have been placed or not. You can safely order again: this cart is never ordered twice.';
    case 'failed':
      return 'Nothing was ordered. Your cart is kept: try again.';
  }
}
