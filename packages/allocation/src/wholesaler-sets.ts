import { leastCharges } from './least-charges.ts';
import type { Model } from './model.ts';

/** Up to so many wholesalers all sets of them are looked at, 16,383; that bounds the memory. */
const ALL_SETS_OF = 14;

export interface WholesalerSet {
  /** Bits of its wholesalers. */
  readonly mask: number;
  /** At least, without what is charged below thresholds. */
  readonly goods: number;
  /** At least. */
  readonly bound: number;
}

/** Sets of wholesalers that can deliver all items, each with what it costs at least: all of up to 14, of more the likely ones. */
export function setsOf(model: Model, most: number): { sets: WholesalerSet[]; isComplete: boolean } {
  const all = model.terms.length;
  const isComplete = all <= ALL_SETS_OF;
  const masks = isComplete ? Array.from({ length: 2 ** all - 1 }, (_, at) => at + 1) : likelySets(model);
  const charges = leastCharges(model);
  const sets = masks
    .filter((mask) => countBits(mask) <= most)
    .map((mask) => {
      const goods = boundOf(model, mask, mask);
      return { mask, goods, bound: goods + charges(mask) };
    })
    .filter(({ bound }) => bound < Number.POSITIVE_INFINITY);
  return { sets, isComplete };
}

/** One and two wholesalers, and what is left of all when the least needed one is dropped again and again, with one more or less. */
function likelySets(model: Model): number[] {
  const bits = model.terms.map((_, wholesaler) => 1 << wholesaler);
  const sets = new Set(bits.flatMap((one) => bits.map((two) => one | two)));
  let mask = bits.reduce((all, bit) => all | bit, 0);
  while (mask !== 0) {
    sets.add(mask);
    for (const bit of bits) sets.add(mask ^ bit);
    const here = bits.filter((bit) => mask & bit).map((bit) => mask ^ bit);
    mask = here.reduce(
      (best, next) => (boundOf(model, next, next) < boundOf(model, best, best) ? next : best),
      here[0] ?? 0,
    );
  }
  sets.delete(0);
  return [...sets];
}

/** The goods where they are cheapest, and that the wholesalers deliver at all. */
export function boundOf(model: Model, mask: number, delivering: number): number {
  let bound = 0;
  for (const item of model.items) {
    // Choices are in the order of their cost.
    const cheapest = item.find((choice) => (choice.mask & ~mask) === 0);
    if (!cheapest) return Number.POSITIVE_INFINITY;
    bound += cheapest.cost;
  }
  model.base.forEach((base, wholesaler) => {
    if (delivering & (1 << wholesaler)) bound += base;
  });
  return bound;
}

export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
