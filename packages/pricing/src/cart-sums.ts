import { shareInPercent, sumTotals, type Totals } from './line-totals.ts';
import { type Cents, fromCents } from './money.ts';

/** Sums over a cart's active lines, in euros and percent. */
export function cartSums(lines: readonly { readonly quantity: number; readonly totals: Totals }[]) {
  const sum = sumTotals(lines.map(({ totals }) => totals));
  const discount = (absolute: Cents) => ({
    absolute: fromCents(absolute),
    relative: shareInPercent(absolute, sum.subtotal),
  });
  return {
    subtotal: fromCents(sum.subtotal),
    total: fromCents(sum.total),
    total_quantity: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    manufacturer_discount: discount(sum.manufacturerSaving),
    wholesaler_discount: discount(sum.wholesalerSaving),
    total_savings: fromCents(sum.subtotal - sum.total),
  };
}
