import { type Cap, Incumbents } from './incumbents.ts';
import { type Choice, type Model, WHOLESALERS_MAX } from './model.ts';
import { boundOf, countBits, setsOf, type WholesalerSet } from './wholesaler-sets.ts';
import { type Budget, improveRoot, isSolved, mayBeCheaper, relaxRoot, rootOf, searchNode } from './within.ts';

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

  let left: { set: WholesalerSet; prices: readonly number[]; bound: number }[] = [];
  const improved = new Set<number>();
  for (const set of sets) {
    const { mask, bound } = set;
    if (!mayBeCheaper(bound, upper(mask))) continue;
    if (budget.isOver() && incumbents.best(most)) {
      unsearched = Math.min(unsearched, bound);
      continue;
    }
    const node = rootOf(model, set, upper(mask));
    if (!node) continue;
    const isFirst = !improved.has(countBits(mask));
    improved.add(countBits(mask));
    const relaxed = isFirst ? improveRoot(model, node, incumbents) : relaxRoot(model, node, incumbents);
    if (!isSolved(relaxed)) left.push({ set, prices: relaxed.prices, bound: Math.max(bound, relaxed.bound) });
  }
  left = left.toSorted((a, b) => a.bound - b.bound || a.set.mask - b.set.mask);
  // First what may better the best plan, then what may better those with fewer deliveries.
  const best = () => incumbents.best(most)?.cost ?? Number.POSITIVE_INFINITY;
  const [first = [], then = []] = [true, false].map((is) =>
    left.filter(({ bound }) => mayBeCheaper(bound, best()) === is),
  );
  for (const { set, prices, bound } of [...first, ...then]) {
    if (!mayBeCheaper(bound, upper(set.mask))) continue;
    const node = rootOf(model, set, upper(set.mask));
    const searched = budget.isOver() || !node ? bound : searchNode(model, { ...node, prices }, incumbents, budget);
    unsearched = Math.min(unsearched, Math.max(searched, bound));
  }
  return { incumbents, bound: Math.min(unsearched, best()) };
}
