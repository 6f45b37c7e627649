import type { Cents } from '@formulary/pricing/money';
import type { Basket, Line, Placement, Terms } from './basket.ts';
import { type Cost, costOf, type Delivery, deliveriesOf } from './cost.ts';
import { type Group, groupsOf } from './groups.ts';
import type { Solution } from './incumbents.ts';
import { type Item, itemsOf, ownOffer, stays } from './items.ts';
import { limitWholesalers } from './limit-wholesalers.ts';
import { type Choice, type Model, modelOf } from './model.ts';
import { search } from './search.ts';
import { countBits, setsOf } from './wholesaler-sets.ts';

/** Milliseconds after which the search answers with what it has. */
export const BUDGET_MS = 250;

export interface CheapestSplit {
  /** Of the cart's lines, without those that are left out. */
  readonly now: Cost;
  readonly best: Cost;
  readonly placements: readonly Placement[];
  readonly deliveries: readonly Delivery[];
  /** The changes that lead from the cart to the plan, each to be taken or left alone. */
  readonly groups: readonly Group[];
  /** Lines that nobody can deliver. They are in no sum. */
  readonly leftOut: readonly Line[];
  /** Whether no plan is cheaper. */
  readonly isProved: boolean;
  /** By how much the plan may be dearer than the cheapest at most; 0 where it is proved. */
  readonly atMostDearer: Cents;
  /** The cheapest plans with at most one, two, three ... deliveries, up to those of the best. */
  readonly byDeliveries: readonly { readonly deliveries: number; readonly cost: Cost }[];
}

/** `tooFewDeliveries`: the lines need at least so many. */
export type Answer = CheapestSplit | { readonly tooFewDeliveries: number };

/**
 * The cheapest way to order a basket: the least cents of goods and fees, and `deliveryCost` a delivery, among the plans
 * with the fewest wholesalers below their minimum. Equal plans: fewer deliveries, then fewer moved lines, then the wholesalers'
 * preference. It is not dearer than the cart, unless the cart breaks a rule or a wish. The order of lines, offers and wholesalers
 * changes nothing.
 *
 * @param clock Milliseconds, such as `performance.now`.
 * Throws a `RangeError` for a line at an offer that its product does not have.
 */
export function cheapestSplit(
  basket: Basket,
  { clock, budgetMs = BUDGET_MS }: { clock: () => number; budgetMs?: number },
): Answer {
  const { limited, isWhole } = limitWholesalers(basket);
  const { wishes, wholesalers } = limited;
  const { items, leftOut, isComplete } = itemsOf(limited);
  const lines = limited.lines.filter((line) => !leftOut.includes(line));
  const placedNow = lines.flatMap((line) => {
    const offer = ownOffer(line);
    return offer ? [{ line, offer, quantity: line.quantity }] : [];
  });
  const now = costOf(placedNow, wholesalers);
  const model = modelOf(items, wholesalers, wishes);

  const ends = clock() + budgetMs;
  const budget = { isOver: () => clock() > ends };
  const start = cartOf(model);
  const most = Math.min(wishes.maxDeliveries ?? model.terms.length, model.terms.length);
  const isCartAllowed = start !== undefined && now.deliveries <= most;
  const free = search(model, { start, most, budget });
  let found = free.incumbents.best(most);
  let bound = free.bound;
  if (!found && items.length > 0) return { tooFewDeliveries: fewestDeliveries(model) };

  const isDearer = found && isCartAllowed && placementsCost(found, wholesalers).total > now.total;
  const keepsMinimums = found && placementsCost(found, wholesalers).belowMinimum.length >= now.belowMinimum.length;
  if (isDearer && keepsMinimums) {
    const capped = search(model, {
      start,
      most,
      budget,
      cap: { total: now.total, belowMinimum: now.belowMinimum.length },
    });
    found = capped.incumbents.best(most);
    bound = capped.bound;
  }

  const placements = placementsOf(found);
  const best = costOf(placements, wholesalers);
  const deliveries = deliveriesOf(placements, wholesalers);
  const dearer = found ? Math.max(0, Math.ceil((found.cost - bound) / model.unit)) : 0;
  return {
    now,
    best,
    placements,
    deliveries,
    groups: groupsOf({ before: placedNow, after: placements, wholesalers, broken: brokenLines(items) }),
    leftOut,
    isProved: isWhole && isComplete && dearer === 0,
    atMostDearer: dearer,
    byDeliveries: Array.from({ length: best.deliveries }, (_, index) => index + 1).flatMap((count) => {
      const solution = count === best.deliveries ? found : free.incumbents.best(count);
      return solution ? [{ deliveries: count, cost: placementsCost(solution, wholesalers) }] : [];
    }),
  };
}

/** The cart as a solution; undefined where a line cannot stay. */
function cartOf(model: Model): Choice[] | undefined {
  const choices = model.items.flatMap((item) => item.find(({ way }) => way.every(stays)) ?? []);
  return choices.length === model.items.length ? choices : undefined;
}

function placementsOf(solution: Solution | undefined): Placement[] {
  return solution?.choices.flatMap(({ way }) => way) ?? [];
}

function placementsCost(solution: Solution, wholesalers: readonly Terms[]): Cost {
  return costOf(placementsOf(solution), wholesalers);
}

/** The size of the smallest set of wholesalers that delivers everything. */
function fewestDeliveries(model: Model): number {
  const sizes = setsOf(model, model.terms.length).sets.map(({ mask }) => countBits(mask));
  return Math.min(...sizes);
}

function brokenLines(items: readonly Item[]): ReadonlySet<number> {
  return new Set(
    items.filter(({ isBroken }) => isBroken).flatMap(({ ways }) => ways.flat().map(({ line }) => line.id)),
  );
}
