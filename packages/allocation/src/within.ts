import { improve } from './improve.ts';
import type { Incumbents } from './incumbents.ts';
import { type Choice, grossAt, type Model, type Step } from './model.ts';
import { Decided, type Node, pricedAt, type Relaxed, relax } from './relaxation.ts';
import { countBits, type WholesalerSet } from './wholesaler-sets.ts';

/** Of the first look at every set of wholesalers; more cost more than they rule out. */
const ROOT_ROUNDS = 6;
const ROUNDS = 15;

export interface Budget {
  /** Whether the time is used up. */
  isOver(): boolean;
}

/**
 * The node of all solutions in which exactly these wholesalers deliver; undefined where they cannot deliver all items. A step
 * whose charge, beside what the set costs at least, is too much for a cheaper solution has to be reached.
 */
export function rootOf(model: Model, { mask, goods }: WholesalerSet, upper: number): Node | undefined {
  const items: (readonly Choice[])[] = [];
  for (const item of model.items) {
    const choices = item.filter((choice) => (choice.mask & ~mask) === 0);
    if (choices.length === 0) return undefined;
    items.push(choices);
  }
  const decided = model.steps.map(({ wholesaler, charge }) =>
    mask & (1 << wholesaler) && !mayBeCheaper(goods + charge, upper) ? Decided.reached : Decided.open,
  );
  return { mask, items, decided, prices: model.steps.map(() => 0) };
}

/** Whether a node with this bound may hold a cheaper solution. Costs are whole numbers; sums of fractions are not exact. */
export function mayBeCheaper(bound: number, upper: number): boolean {
  return bound - Math.abs(bound) * 1e-12 <= upper - 1;
}

/** A first look at a set of wholesalers. */
export function relaxRoot(model: Model, node: Node, incumbents: Incumbents): Relaxed {
  return relaxNode(model, node, incumbents, ROOT_ROUNDS);
}

/** The same, and a good solution of it. */
export function improveRoot(model: Model, node: Node, incumbents: Incumbents): Relaxed {
  const relaxed = relaxNode(model, node, incumbents, ROUNDS);
  const { bound, choices, prices } = relaxed;
  if (isSolved(relaxed) || !mayBeCheaper(bound, incumbents.upper(countBits(node.mask)))) return relaxed;
  incumbents.offer(improve(model, { items: node.items, choices, paid: paidTo(model, prices) }));
  return relaxed;
}

/** Whether the relaxation's choices cost no more than its bound. */
export function isSolved({ gaps }: Relaxed): boolean {
  return gaps.every((gap) => gap === 0);
}

/**
 * Searches a node to its end by branching on what its relaxation leaves open; cheaper solutions go to `incumbents`.
 * Answers a bound below which the node has no solution: infinite, unless the budget ended first.
 */
export function searchNode(model: Model, root: Node, incumbents: Incumbents, budget: Budget): number {
  const deliveries = countBits(root.mask);
  const open: { node: Node; bound: number }[] = [{ node: root, bound: Number.NEGATIVE_INFINITY }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!mayBeCheaper(next.bound, incumbents.upper(deliveries))) continue;
    if (budget.isOver()) return open.reduce((least, { bound }) => Math.min(least, bound), next.bound);
    const relaxed = relaxNode(model, next.node, incumbents, ROUNDS);
    if (!mayBeCheaper(relaxed.bound, incumbents.upper(deliveries))) continue;
    const narrowed = narrow(model, next.node, relaxed, incumbents.upper(deliveries));
    for (const node of branch(model, narrowed, relaxed)) open.push({ node, bound: relaxed.bound });
  }
  return Number.POSITIVE_INFINITY;
}

function relaxNode(model: Model, node: Node, incumbents: Incumbents, rounds: number): Relaxed {
  const upper = incumbents.upper(countBits(node.mask));
  return relax(model, node, { upper, rounds, see: (choices) => incumbents.offer(choices) });
}

/** Without the choices that no cheaper solution has: forced, one of them lifts the bound by what it costs more. */
function narrow(model: Model, node: Node, { bound, prices }: Relaxed, upper: number): Node {
  const paid = paidTo(model, prices);
  const items = node.items.map((choices) => {
    if (choices.length === 1) return choices;
    const priced = choices.map((choice) => pricedAt(choice, paid));
    const lowest = Math.min(...priced);
    return choices.filter((_, at) => mayBeCheaper(bound + (priced[at] as number) - lowest, upper));
  });
  return { ...node, items };
}

/** The two halves of a node, the one to be searched first last; none where its relaxation is a solution of it. */
function branch(model: Model, node: Node, { gaps, choices, prices }: Relaxed): Node[] {
  // A step before an item: a threshold that has to be reached, or not, decides about many items.
  let widest = -1;
  const isOpen = (at: number) => node.decided[at] === Decided.open;
  gaps.forEach((gap, at) => {
    if (gap === 0 || (widest !== -1 && isOpen(widest) && !isOpen(at))) return;
    if (widest === -1 || isOpen(at) !== isOpen(widest) || gap > (gaps[widest] as number)) widest = at;
  });
  if (widest === -1) return [];
  const { wholesaler, threshold } = model.steps[widest] as Step;
  if (isOpen(widest)) {
    const decide = (decided: Decided): Node => ({
      ...node,
      prices,
      decided: node.decided.with(widest, decided),
    });
    const isReached = choices.reduce((gross, choice) => gross + grossAt(wholesaler, choice), 0) >= threshold;
    const halves = [decide(Decided.charged), decide(Decided.reached)];
    return isReached ? halves : halves.toReversed();
  }
  return branchOnItem(node, { wholesaler, prices, paid: paidTo(model, prices) });
}

/** What a cent of gross at each wholesaler is worth at these prices. */
function paidTo(model: Model, prices: readonly number[]): number[] {
  const paid = model.terms.map(() => 0);
  model.steps.forEach(({ wholesaler }, at) => {
    paid[wholesaler] = (paid[wholesaler] as number) + (prices[at] as number);
  });
  return paid;
}

/**
 * Splits the item whose choice between this wholesaler and others is the closest, for its gross: a large item that may as
 * well be elsewhere moves the bound of both halves.
 */
function branchOnItem(
  node: Node,
  { wholesaler, prices, paid }: { wholesaler: number; prices: readonly number[]; paid: readonly number[] },
): Node[] {
  const bit = 1 << wholesaler;
  const cheapest = (choices: readonly Choice[]) => Math.min(...choices.map((choice) => pricedAt(choice, paid)));
  let closest: { at: number; regret: number } | undefined;
  node.items.forEach((choices, at) => {
    const here = choices.filter(({ mask }) => mask & bit);
    const gross = Math.max(...here.map((choice) => grossAt(wholesaler, choice)));
    const more = Math.abs(cheapest(here) - cheapest(choices.filter(({ mask }) => !(mask & bit))));
    const regret = more / gross ** 2;
    // Infinite for items that are only here, or never.
    if (Number.isFinite(more) && regret < (closest?.regret ?? Number.POSITIVE_INFINITY)) closest = { at, regret };
  });
  if (!closest) return splitMixed(node, bit, prices);
  const { at } = closest;
  const keep = (isHere: boolean): Node => ({
    ...node,
    prices,
    items: node.items.with(
      at,
      (node.items[at] ?? []).filter(({ mask }) => Boolean(mask & bit) === isHere),
    ),
  });
  return [keep(false), keep(true)];
}

/**
 * Items that are always at this wholesaler may still be so in several ways: each alone. Where narrowing has left one way
 * of each, the relaxation was of the node before it: the narrowed node is still to be solved.
 */
function splitMixed(node: Node, bit: number, prices: readonly number[]): Node[] {
  const at = node.items.findIndex((choices) => choices.length > 1 && choices.some(({ mask }) => mask & bit));
  if (at === -1) return [{ ...node, prices }];
  return (node.items[at] ?? []).map((choice) => ({ ...node, prices, items: node.items.with(at, [choice]) }));
}
