import { type Cap, Incumbents } from './incumbents.ts';
import { type Choice, type Model, WHOLESALERS_MAX } from './model.ts';
import { type Budget, countBits, mayBeCheaper, relaxRoot, rootOf, searchNode } from './within.ts';

/** Of so many wholesalers all sets are looked at, 16,383; it bounds the memory. */
const ALL_SETS_OF = 14;

interface WholesalerSet {
  /** Bits of its wholesalers. */
  readonly mask: number;
  readonly bound: number;
}

export interface Searched {
  readonly incumbents: Incumbents;
  /** No solution costs less; the cost of the best where that is proved. Infinite where there is no solution. */
  readonly bound: number;
}

export interface SearchOptions {
  /** A solution to begin with, such as the cart. */
  readonly start: readonly Choice[] | undefined;
  /** Deliveries that a solution may have. */
  readonly most: number;
  readonly cap?: Cap;
  readonly budget: Budget;
}

/**
 * The cheapest solution for every number of deliveries. Sets of wholesalers that deliver are taken by a bound on what
 * they cost; each is relaxed, and searched to its end where it may still hold something cheaper. The budget
 * ends the search only once there is a solution: on a busy machine none found means none, too.
 */
export function search(model: Model, { start, most, cap, budget }: SearchOptions): Searched {
  if (model.terms.length > WHOLESALERS_MAX) throw new RangeError(`More than ${WHOLESALERS_MAX} wholesalers`);
  const incumbents = new Incumbents(model, cap);
  if (start) incumbents.offer(start);
  const upper = (mask: number) => incumbents.upper(countBits(mask));

  const { sets, isComplete } = setsOf(model, most);
  sets.sort((a, b) => a.bound - b.bound || a.mask - b.mask);
  // What is left out is bounded by the cheapest way to place every item, whoever delivers.
  let unsearched = isComplete ? Number.POSITIVE_INFINITY : boundOf(model, (1 << model.terms.length) - 1, 0);

  let left: { mask: number; prices: readonly number[]; bound: number }[] = [];
  for (const { mask, bound } of sets) {
    if (!mayBeCheaper(bound, upper(mask))) continue;
    if (budget.isOver() && incumbents.best(most)) {
      unsearched = Math.min(unsearched, bound);
      continue;
    }
    const node = rootOf(model, mask);
    if (!node) continue;
    const relaxed = relaxRoot(model, node, incumbents);
    const isSolved = relaxed.gaps.every((gap) => gap === 0);
    if (!isSolved) left.push({ mask, prices: relaxed.prices, bound: Math.max(bound, relaxed.bound) });
  }
  left = left.toSorted((a, b) => a.bound - b.bound || a.mask - b.mask);
  // First what may better the best plan, then what may better those with fewer deliveries.
  const best = () => incumbents.best(most)?.cost ?? Number.POSITIVE_INFINITY;
  const [first = [], then = []] = [true, false].map((is) =>
    left.filter(({ bound }) => mayBeCheaper(bound, best()) === is),
  );
  for (const { mask, prices, bound } of [...first, ...then]) {
    if (!mayBeCheaper(bound, upper(mask))) continue;
    const node = rootOf(model, mask);
    const searched = budget.isOver() || !node ? bound : searchNode(model, { ...node, prices }, incumbents, budget);
    unsearched = Math.min(unsearched, Math.max(searched, bound));
  }
  return { incumbents, bound: Math.min(unsearched, best()) };
}

/** Sets of wholesalers that can deliver all items, each with what it costs at least: all of up to 14, of more the likely ones. */
export function setsOf(model: Model, most: number): { sets: WholesalerSet[]; isComplete: boolean } {
  const all = model.terms.length;
  const isComplete = all <= ALL_SETS_OF;
  const masks = isComplete ? Array.from({ length: 2 ** all - 1 }, (_, at) => at + 1) : likelySets(model);
  const sets = masks
    .filter((mask) => countBits(mask) <= most)
    .map((mask) => ({ mask, bound: boundOf(model, mask, mask) }))
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
function boundOf(model: Model, mask: number, delivering: number): number {
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
