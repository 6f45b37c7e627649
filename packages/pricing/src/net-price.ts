import { type Cents, multiplyDivide } from './money.ts';
import { type HundredthsOfPercent, WHOLE } from './percent.ts';

export interface Discounts {
  /** The offer's override when it has one (0 is one), else the product's own. */
  readonly manufacturer: HundredthsOfPercent;
  readonly wholesaler: HundredthsOfPercent;
}

/** The manufacturer percent that holds for an offer. */
export function manufacturerDiscount(
  product: HundredthsOfPercent,
  override: HundredthsOfPercent | null,
): HundredthsOfPercent {
  return override ?? product;
}

/** Both discounts together, at most 100 %. */
export function totalDiscount({ manufacturer, wholesaler }: Discounts): HundredthsOfPercent {
  return Math.min(WHOLE, manufacturer + wholesaler);
}

/** Net price of one unit: gross less the whole discount rounded to the cent, never below zero. */
export function netPrice(gross: Cents, discounts: Discounts): Cents {
  return Math.max(0, gross - multiplyDivide(gross, totalDiscount(discounts), WHOLE));
}
