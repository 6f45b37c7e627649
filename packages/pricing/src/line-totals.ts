import { type Cents, multiplyDivide } from './money.ts';
import { type Discounts, netPrice } from './net-price.ts';

export interface Line extends Discounts {
  readonly gross: Cents;
  readonly quantity: number;
}

export interface Totals {
  /** Gross x quantity. */
  readonly subtotal: Cents;
  /** Net x quantity. */
  readonly total: Cents;
  readonly manufacturerSaving: Cents;
  readonly wholesalerSaving: Cents;
}

/**
 * The wholesaler's saving is its share of both percents, rounded; the manufacturer's is the rest, to add up exactly.
 */
export function lineTotals(line: Line): Totals {
  const subtotal = line.gross * line.quantity;
  const total = netPrice(line.gross, line) * line.quantity;
  const saving = subtotal - total;
  const percents = line.manufacturer + line.wholesaler;
  const wholesalerSaving = percents === 0 ? 0 : multiplyDivide(saving, line.wholesaler, percents);
  return { subtotal, total, wholesalerSaving, manufacturerSaving: saving - wholesalerSaving };
}

export const NOTHING: Totals = { subtotal: 0, total: 0, manufacturerSaving: 0, wholesalerSaving: 0 };

/** Sums of lines: carts, wholesaler groups, orders. */
export function sumTotals(lines: readonly Totals[]): Totals {
  return lines.reduce(
    (sum, line) => ({
      subtotal: sum.subtotal + line.subtotal,
      total: sum.total + line.total,
      manufacturerSaving: sum.manufacturerSaving + line.manufacturerSaving,
      wholesalerSaving: sum.wholesalerSaving + line.wholesalerSaving,
    }),
    NOTHING,
  );
}

/** `part` of `subtotal` in percent with two decimals; 0 without a subtotal. */
export function shareInPercent(part: Cents, subtotal: Cents): number {
  return subtotal === 0 ? 0 : multiplyDivide(part, 100_00, subtotal) / 100;
}
