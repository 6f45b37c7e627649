import type { ReorderLine } from '@formulary/contracts/orders/reorder';
import { toCents } from '@formulary/pricing/money';

/** Whether it can be put in the cart at all. */
export function isPossible({ outcome, price_now }: ReorderLine): boolean {
  return outcome === 'already_in_cart' || price_now !== null;
}

/** What is different from the order, for people. */
export function reorderNotes(line: ReorderLine): string[] {
  const { outcome, wholesaler_name, replaced_by, stock_status, forms, in_cart, may_have } = line;
  return [
    may_have === null ? '' : `${may_have} may have it already: ask before you order it again`,
    outcome === 'elsewhere' ? `Now from ${wholesaler_name}` : '',
    outcome === 'replaced' ? `Replaced by ${replaced_by}, from ${wholesaler_name}` : '',
    stock_status === 'insufficient_stock' ? `${wholesaler_name} has not enough in stock` : '',
    forms.length > 0 ? 'Needs a form before it is ordered' : '',
    in_cart > 0 ? `${in_cart} in your cart already` : '',
  ].filter((words) => words !== '');
}

interface Wanted {
  readonly line: ReorderLine;
  readonly quantity: number;
  /** In place of the one that it would come from. */
  readonly offer: number | undefined;
}

/** In cents: what lines cost now, from where they are to come, and what as many of them cost when they were ordered. */
export function sumsOf(wanted: readonly Wanted[]): { readonly now: number; readonly before: number } {
  const sum = (priceOf: (one: Wanted) => number) =>
    wanted.reduce((cents, one) => cents + toCents(priceOf(one)) * one.quantity, 0);
  return {
    now: sum(({ line, offer }) => priceNow(line, offer !== undefined) ?? line.price_then),
    before: sum(({ line }) => line.price_then),
  };
}

/** Of a piece; null where it cannot be had. */
export function priceNow({ next_best, price_now }: ReorderLine, isElsewhere: boolean): number | null {
  return isElsewhere && next_best ? next_best.net_price : price_now;
}

/** In cents, of a piece; 0 where it cannot be had. */
export function priceDifference({ price_then, price_now }: Pick<ReorderLine, 'price_then' | 'price_now'>): number {
  return price_now === null ? 0 : toCents(price_now) - toCents(price_then);
}
