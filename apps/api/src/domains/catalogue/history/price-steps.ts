import type { PriceStep } from '@formulary/contracts/catalogue/product-history';
import { type Cents, fromCents } from '@formulary/pricing/money';
import { type Discounts, manufacturerDiscount, netPrice, totalDiscount } from '@formulary/pricing/net-price';
import { fromHundredths, type HundredthsOfPercent } from '@formulary/pricing/percent';

/** A price of one offer. Times are ISO 8601 of one form: they compare as texts. */
export interface KeptPrice {
  readonly gross: Cents;
  readonly discount: HundredthsOfPercent;
  /** The offer's own manufacturer discount. */
  readonly override: HundredthsOfPercent | null;
  readonly from: string;
  /** When the offer was withdrawn; null where it was in force until the next price. */
  readonly to: string | null;
}

/** A product's own manufacturer discount over time. */
export interface ManufacturerDiscounts {
  /** The oldest first: each was in force until then. */
  readonly ended: readonly { readonly percent: HundredthsOfPercent; readonly to: string }[];
  readonly current: HundredthsOfPercent;
}

/**
 * What a piece of one offer cost, step by step, from its prices, the oldest first. A new manufacturer discount of the
 * product is a step of every offer without one of its own; what changes neither price nor discount is none.
 */
export function priceSteps(prices: readonly KeptPrice[], discounts: ManufacturerDiscounts): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const [at, price] of prices.entries()) {
    const next = prices[at + 1]?.from ?? null;
    for (const step of stepsOf(price, earlier(price.to, next), discounts)) {
      const before = steps.at(-1);
      if (before && before.to === step.from && isSame(before, step)) before.to = step.to;
      else steps.push(step);
    }
  }
  return steps;
}

function* stepsOf(
  price: KeptPrice,
  to: string | null,
  { ended, current }: ManufacturerDiscounts,
): Generator<PriceStep> {
  const step = (from: string, until: string | null, percent: HundredthsOfPercent): PriceStep => {
    const both: Discounts = {
      manufacturer: manufacturerDiscount(percent, price.override),
      wholesaler: price.discount,
    };
    return {
      from,
      to: until,
      gross_price: fromCents(price.gross),
      net_price: fromCents(netPrice(price.gross, both)),
      total_discount: fromHundredths(totalDiscount(both)),
    };
  };
  let { from } = price;
  if (to !== null && to <= from) return;
  for (const { percent, to: end } of ended) {
    if (end <= from) continue;
    if (to !== null && end >= to) return yield step(from, to, percent);
    yield step(from, end, percent);
    from = end;
  }
  yield step(from, to, current);
}

const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one;

const isSame = (one: PriceStep, other: PriceStep) =>
  one.gross_price === other.gross_price &&
  one.net_price === other.net_price &&
  one.total_discount === other.total_discount;
