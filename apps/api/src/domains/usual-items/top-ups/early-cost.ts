import { type Cents, multiplyDivide } from '@formulary/pricing/money';

/** What money that is spent early costs in a year. */
const INTEREST_PERCENT = 10;
/** The share of what is bought early that expires or is not wanted any more. */
const WASTE_PERCENT = 5;
const YEAR_DAYS = 365;

interface BoughtEarly {
  /** The price of all packs. */
  readonly net: Cents;
  /** What they would cost at the best offer. */
  readonly bestNet: Cents;
  /** Until they would be bought anyway. */
  readonly days: number;
}

/**
 * What it costs to buy something so many days early: 10 % a year of what is paid for it, 5 % of it as waste, however
 * probable it is that it will be wanted, and what it costs more here than at the best offer. Exact to the cent, halves up.
 */
export function earlyCost({ net, bestNet, days }: BoughtEarly): Cents {
  const parts = INTEREST_PERCENT * days + WASTE_PERCENT * YEAR_DAYS;
  return multiplyDivide(net, parts, 100 * YEAR_DAYS) + Math.max(0, net - bestNet);
}
