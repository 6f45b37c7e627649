import { type Cents, multiplyDivide } from './money.ts';
import { type HundredthsOfPercent, WHOLE } from './percent.ts';

export interface Discounts {
  /** The offer's override if it has one (also 0), else the product's. */
  readonly manufacturer: HundredthsOfPercent;
  readonly wholesaler: HundredthsOfPercent;
}

/** The manufacturer percent of an offer. */
export function manufacturerDiscount(
  product: HundredthsOfPercent,
  override: HundredthsOfPercent | null,
): HundredthsOfPercent {
  return override ?? product;
}

/** The discounts of an offer; `ofProduct` is the manufacturer's of its product. */
export function discountsOf(
  offer: { readonly discount: HundredthsOfPercent; readonly override: HundredthsOfPercent | null },
  ofProduct: HundredthsOfPercent,
): Discounts {
  return { manufacturer: manufacturerDiscount(ofProduct, offer.override), wholesaler: offer.discount };
}

/** The discounts of manufacturer and wholesaler together, at most 100 %. */
export function totalDiscount({ manufacturer, wholesaler }: Discounts): HundredthsOfPercent {
  return Math.min(WHOLE, manufacturer + wholesaler);
}

/** Net price of a unit: gross less the discount, rounded to the cent, never below zero. */
export function netPrice(gross: Cents, discounts: Discounts): Cents {
  return Math.max(0, gross - multiplyDivide(gross, totalDiscount(discounts), WHOLE));
}
