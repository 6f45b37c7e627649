import { type Cap, Incumbents } from './incumbents.ts';
import { type Choice, type Model, WHOLESALERS_MAX } from './model.ts';
import { type Budget, countBits, mayBeCheaper, relaxRoot, rootOf, searchNode } from './within.ts';

/** Sets of wholesalers that are kept: of 14 wholesalers all, of more the first. It bounds the memory. */
const SETS_MAX = 20_000;

export interface Searched {
  readonly incumbents: Incumbents;
  /** No solution costs less; the cost of the best where that is proved. Infinite where there is no solution. */
  readonly bound: number;
}

/**
 * The cheapest solution for every number of deliveries. Sets of wholesalers that deliver are taken by a bound on what
 * they cost; each is relaxed, and searched to its end where it may still hold something cheaper.
 *
 * @param start Solutions to begin with, such as the cart.
 */
export function search(
  model: Model,
  {
    start,
    most = model.terms.length,
    cap,
    budget,
  }: { start: readonly (readonly Choice[])[]; most?: number; cap?: Cap | undefined; budget: Budget },
): Searched {
  if (model.terms.length > WHOLESALERS_MAX) throw new RangeError(`More than ${WHOLESALERS_MAX} wholesalers`);
  const incumbents = new Incumbents(model, cap);
  for (const choices of start) incumbents.offer(choices);
  const upper = (mask: number) => incumbents.upper(countBits(mask));

  const { sets, isComplete } = setsOf(model, most);
  sets.sort((a, b) => a.bound - b.bound || a.mask - b.mask);
  // What is left out is bounded by the cheapest way to place every item, whoever delivers.
  let unsearched = isComplete ? Number.POSITIVE_INFINITY : boundOf(model, (1 << model.terms.length) - 1, 0);

  let left: { mask: number; prices: readonly number[]; bound: number }[] = [];
  for (const { mask, bound } of sets) {
    if (!mayBeCheaper(bound, upper(mask))) continue;
    if (budget.isOver()) {
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

/** Every set of at most so many wholesalers that can deliver all items, with what it costs at least. */
export function setsOf(model: Model, most: number): { sets: { mask: number; bound: number }[]; isComplete: boolean } {
  const sets: { mask: number; bound: number }[] = [];
  const all = model.terms.length;
  let isComplete = true;
  const take = (at: number, mask: number, count: number): void => {
    if (!isComplete) return;
    if (at === all || count === most) {
      const bound = mask === 0 ? Number.POSITIVE_INFINITY : boundOf(model, mask, mask);
      if (bound === Number.POSITIVE_INFINITY) return;
      if (sets.length >= SETS_MAX) isComplete = false;
      else sets.push({ mask, bound });
      return;
    }
    take(at + 1, mask | (1 << at), count + 1);
    take(at + 1, mask, count);
  };
  take(0, 0, 0);
  return { sets, isComplete };
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
