import type { Choice, Model, Step } from './model.ts';

/** What a node of the search has decided about a step. */
export const Decided = { open: 0, charged: 1, reached: 2 } as const;
export type Decided = (typeof Decided)[keyof typeof Decided];

/** A part of the search: exactly these wholesalers deliver, some steps are decided, some choices are ruled out. */
export interface Node {
  readonly mask: number;
  readonly items: readonly (readonly Choice[])[];
  /** One for each of the model's steps. */
  readonly decided: readonly Decided[];
  /** Of each step: what a cent towards its threshold is worth. The bound is valid for any; good ones make it tight. */
  readonly prices: readonly number[];
}

export interface Relaxed {
  /** No solution of the node costs less. Infinite where there is none. */
  readonly bound: number;
  readonly prices: readonly number[];
  /** The cheapest choices at these prices. */
  readonly choices: readonly Choice[];
  /** Of each step: what the bound misses there of what these choices cost; 0 for all means that the node is solved. */
  readonly gaps: readonly number[];
}

/**
 * A lower bound by Lagrangian relaxation: instead of charging a step below its threshold, every cent towards it is paid
 * a price, so that each item is chosen by itself. An open step's price is at most its charge over what may be missing,
 * for then the line through both ends is nowhere above the charge; a step that must be reached may have any. Prices are
 * bettered by subgradients with Polyak's length (B. T. Polyak, 1969), towards `upper`.
 *
 * @param see gets every choice on the way, as each is a solution of the basket.
 */
export function relax(
  model: Model,
  node: Node,
  { upper, rounds, see }: { upper: number; rounds: number; see: (choices: readonly Choice[]) => void },
): Relaxed {
  const none: Relaxed = { bound: Number.POSITIVE_INFINITY, prices: node.prices, choices: [], gaps: [] };
  const { active, constant, floors } = activeSteps(model, node);
  if (active === undefined) return none;
  const prices = node.prices.map((price, at) => (active.includes(at) ? price : 0));
  const dearest = active.map((at) => dearestPrice(model.steps[at] as Step, node.decided[at] as Decided, floors));
  const paid = new Float64Array(model.terms.length);
  const gross = new Float64Array(model.terms.length);
  const missing = new Float64Array(active.length);
  let best = { ...none, bound: Number.NEGATIVE_INFINITY };

  for (let round = 0; round < rounds; round++) {
    paid.fill(0);
    gross.fill(0);
    let bound = constant;
    for (const at of active) {
      const { wholesaler, threshold } = model.steps[at] as Step;
      paid[wholesaler] = (paid[wholesaler] as number) + (prices[at] as number);
      bound += (prices[at] as number) * threshold;
    }
    const choices: Choice[] = [];
    for (const item of node.items) {
      let lowest = Number.POSITIVE_INFINITY;
      let chosen: Choice | undefined;
      for (const choice of item) {
        const cost = pricedAt(choice, paid);
        if (cost >= lowest) continue;
        lowest = cost;
        chosen = choice;
      }
      if (!chosen) return none;
      bound += lowest;
      choices.push(chosen);
      for (const part of chosen.parts) gross[part.wholesaler] = (gross[part.wholesaler] as number) + part.gross;
    }
    see(choices);
    active.forEach((at, index) => {
      const { wholesaler, threshold } = model.steps[at] as Step;
      missing[index] = threshold - (gross[wholesaler] as number);
    });
    if (bound > best.bound) {
      const gaps = model.steps.map(() => 0);
      active.forEach((at, index) => {
        const [decided, step, price] = [node.decided[at] as Decided, model.steps[at] as Step, prices[at] as number];
        gaps[at] = gapOf(decided, step, missing[index] as number, price);
      });
      best = { bound, prices: [...prices], choices, gaps };
    }
    if (best.bound >= upper || best.gaps.every((gap) => gap === 0)) break;
    const squares = missing.reduce((sum, one) => sum + one * one, 0);
    if (squares === 0 || active.length === 0) break;
    const target = Number.isFinite(upper) ? upper : bound + Math.abs(bound) * 0.05;
    const length = ((target - bound) / squares) * (round < 8 ? 1 : 8 / round);
    active.forEach((at, index) => {
      const price = (prices[at] as number) + length * (missing[index] as number);
      prices[at] = Math.max(0, Math.min(dearest[index] as number, price));
    });
  }
  return best;
}

/** What a choice costs after what is paid for a cent of gross at each wholesaler. */
export function pricedAt({ cost, parts }: Choice, paid: ArrayLike<number>): number {
  let priced = cost;
  for (const { wholesaler, gross } of parts) priced -= (paid[wholesaler] as number) * gross;
  return priced;
}

/** An open step's charge over the most that can be missing. */
function dearestPrice({ wholesaler, threshold, charge }: Step, decided: Decided, floors: Float64Array): number {
  if (decided === Decided.reached) return Number.POSITIVE_INFINITY;
  return charge / (threshold - (floors[wholesaler] as number));
}

function gapOf(decided: Decided, { charge }: Step, missing: number, price: number): number {
  if (decided === Decided.reached) return missing > 0 ? Number.POSITIVE_INFINITY : -missing * price;
  const gap = (missing > 0 ? charge : 0) - price * missing;
  return gap > charge * 1e-9 ? gap : 0;
}

interface ActiveSteps {
  /** The steps that the node's choices can still decide; none at all where it has no solution. */
  readonly active?: readonly number[];
  /** What is charged for sure. */
  readonly constant: number;
  /** The least gross of each wholesaler in any solution of the node. */
  readonly floors: Float64Array;
}

function activeSteps(model: Model, { items, decided, mask }: Node): ActiveSteps {
  const least = new Float64Array(model.terms.length);
  const most = new Float64Array(model.terms.length);
  const low = new Float64Array(model.terms.length);
  const high = new Float64Array(model.terms.length);
  for (const item of items) {
    let common = mask;
    low.fill(Number.POSITIVE_INFINITY);
    high.fill(0);
    for (const choice of item) {
      common &= choice.mask;
      for (const { wholesaler, gross } of choice.parts) {
        low[wholesaler] = Math.min(low[wholesaler] as number, gross);
        high[wholesaler] = Math.max(high[wholesaler] as number, gross);
      }
    }
    for (let wholesaler = 0; wholesaler < high.length; wholesaler++) {
      most[wholesaler] = (most[wholesaler] as number) + (high[wholesaler] as number);
      if (common & (1 << wholesaler)) least[wholesaler] = (least[wholesaler] as number) + (low[wholesaler] as number);
    }
  }
  let constant = model.base.reduce((sum, base, wholesaler) => sum + (mask & (1 << wholesaler) ? base : 0), 0);
  const floors = Float64Array.from(least);
  model.steps.forEach(({ wholesaler, threshold }, at) => {
    if (decided[at] === Decided.reached) floors[wholesaler] = Math.max(floors[wholesaler] as number, threshold);
  });
  const active: number[] = [];
  for (const [at, { wholesaler, threshold, charge }] of model.steps.entries()) {
    if (!(mask & (1 << wholesaler))) continue;
    const isOutOfReach = (most[wholesaler] as number) < threshold;
    if (decided[at] === Decided.reached) {
      if (isOutOfReach) return { constant, floors };
      if ((least[wholesaler] as number) < threshold && (floors[wholesaler] as number) === threshold) active.push(at);
    } else if (decided[at] === Decided.charged || isOutOfReach) constant += charge;
    else if ((floors[wholesaler] as number) < threshold) active.push(at);
  }
  return { active, constant, floors };
}
