import type { Cents } from '@formulary/pricing/money';

/** Packs of a product that a wholesaler offers, to be bought early. */
export interface EarlyItem {
  readonly productId: number;
  /** The gross price of all packs, by which the threshold is judged. */
  readonly gross: Cents;
  /** What is paid for them. */
  readonly net: Cents;
  /** What buying them early costs, see `earlyCost`. */
  readonly cost: Cents;
}

export interface TopUp<T> {
  /** One to three. */
  readonly items: readonly T[];
  /** The fee, less what buying early costs; at least 2 euros. */
  readonly saves: Cents;
}

export const MOST_ITEMS = 3;
const LEAST_SAVING: Cents = 2_00;
/** What is spent is at most so many times the fee. */
const MOST_SPENT_IN_FEES = 12;

/**
 * The cheapest way to what is missing: at most three items whose gross reaches it and that together cost at most 12 times
 * the fee, where the fee outweighs buying them early by 2 euros at least. Of those the least costly; of equal ones the least
 * that is spent, then the fewest items, then the first products. Undefined where there is none.
 */
export function cheapestTopUp<T extends EarlyItem>(
  items: readonly T[],
  { missing, fee }: { readonly missing: Cents; readonly fee: Cents },
): TopUp<T> | undefined {
  const sorted = items.toSorted(byCost);
  /** The greatest gross of an item and those after it. */
  const greatest = sorted.map(({ gross }) => gross);
  for (let at = greatest.length - 2; at >= 0; at--) greatest[at] = Math.max(greatest[at] ?? 0, greatest[at + 1] ?? 0);
  let best: Chosen<T> = { items: [], net: Number.POSITIVE_INFINITY, cost: fee - LEAST_SAVING };

  const extend = (chosen: Chosen<T>, from: number, stillMissing: Cents): void => {
    const left = MOST_ITEMS - chosen.items.length;
    for (let at = from; at < sorted.length; at++) {
      const item = sorted[at];
      if (!item) return;
      const cost = chosen.cost + item.cost;
      const net = chosen.net + item.net;
      // What follows costs no less, and reaches no more.
      if (cost > best.cost || left * (greatest[at] ?? 0) < stillMissing) return;
      const isEnough = item.gross >= stillMissing;
      if (net > MOST_SPENT_IN_FEES * fee || !(isEnough || left > 1)) continue;
      const next = { items: [...chosen.items, item], net, cost };
      if (!isEnough) extend(next, at + 1, stillMissing - item.gross);
      else if (isBetter(next, best)) best = next;
    }
  };
  extend({ items: [], net: 0, cost: 0 }, 0, missing);
  return best.items.length > 0 ? { items: best.items, saves: fee - best.cost } : undefined;
}

interface Chosen<T> {
  readonly items: readonly T[];
  readonly net: Cents;
  readonly cost: Cents;
}

function byCost(one: EarlyItem, other: EarlyItem): number {
  return one.cost - other.cost || one.net - other.net || one.productId - other.productId;
}

/** Of equally cheap ones the first found stays, which has the first products. */
function isBetter(one: Chosen<unknown>, other: Chosen<unknown>): boolean {
  return (one.cost - other.cost || one.net - other.net || one.items.length - other.items.length) < 0;
}
