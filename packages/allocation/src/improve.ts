import type { Choice, Model, Step } from './model.ts';
import { pricedAt } from './relaxation.ts';

/** Pairs are tried among so many changes: more cost more than they gain. */
const CHANGES = 48;
/** More than it takes; sums that are too large to be exact could go on for ever. */
const ROUNDS = 100;

interface Start {
  readonly items: readonly (readonly Choice[])[];
  readonly choices: readonly Choice[];
  /** What a cent of gross at each wholesaler is worth. */
  readonly paid: readonly number[];
}

interface Change {
  readonly at: number;
  readonly from: Choice;
  readonly to: Choice;
  /** Bits of the wholesalers that it concerns. */
  readonly mask: number;
  /** What it costs more after what is paid for gross. */
  readonly more: number;
}

/** A solution that no change of one or two items betters, of those changes that seem the cheapest. */
export function improve(model: Model, { items, choices, paid }: Start): readonly Choice[] {
  const running = new RunningCost(model, choices);
  let improved = choices;
  for (let round = 0; round < ROUNDS; round++) {
    const changes = cheapestChanges(items, improved, paid);
    let [least, best]: [number, readonly Change[]] = [running.cost, []];
    const keep = (...taken: Change[]) => {
      if (running.cost < least) [least, best] = [running.cost, taken];
    };
    for (const [index, one] of changes.entries()) {
      running.take(one);
      keep(one);
      for (const two of changes.slice(index + 1)) {
        // Elsewhere it changes what it changes alone.
        if (two.at === one.at || !(two.mask & one.mask)) continue;
        running.take(two);
        keep(one, two);
        running.undo(two);
      }
      running.undo(one);
    }
    if (best.length === 0) break;
    for (const change of best) {
      running.take(change);
      improved = improved.with(change.at, change.to);
    }
  }
  return improved;
}

function cheapestChanges(items: Start['items'], choices: readonly Choice[], paid: readonly number[]): Change[] {
  return items
    .flatMap((item, at) => {
      const from = choices[at] as Choice;
      const own = pricedAt(from, paid);
      return item
        .filter((to) => to !== from)
        .map((to) => ({ at, from, to, mask: from.mask | to.mask, more: pricedAt(to, paid) - own }));
    })
    .toSorted((a, b) => a.more - b.more)
    .slice(0, CHANGES);
}

/** What a solution costs that changes. */
class RunningCost {
  readonly #base: readonly number[];
  readonly #steps: readonly (readonly Step[])[];
  readonly #gross: Float64Array;
  readonly #choices: Int32Array;
  cost = 0;

  constructor({ base, steps }: Model, choices: readonly Choice[]) {
    this.#base = base;
    this.#steps = base.map((_, at) => steps.filter(({ wholesaler }) => wholesaler === at));
    this.#gross = new Float64Array(base.length);
    this.#choices = new Int32Array(base.length);
    for (const choice of choices) this.#add(choice, 1);
  }

  take({ from, to }: Change): void {
    this.#add(from, -1);
    this.#add(to, 1);
  }

  undo({ from, to }: Change): void {
    this.#add(to, -1);
    this.#add(from, 1);
  }

  #add({ parts, cost }: Choice, times: number): void {
    this.cost += times * cost;
    for (const { wholesaler, gross } of parts) {
      this.cost -= this.#chargesAt(wholesaler);
      this.#gross[wholesaler] = (this.#gross[wholesaler] as number) + times * gross;
      this.#choices[wholesaler] = (this.#choices[wholesaler] as number) + times;
      this.cost += this.#chargesAt(wholesaler);
    }
  }

  #chargesAt(at: number): number {
    if (this.#choices[at] === 0) return 0;
    let charges = this.#base[at] as number;
    for (const { threshold, charge } of this.#steps[at] as readonly Step[]) {
      if ((this.#gross[at] as number) < threshold) charges += charge;
    }
    return charges;
  }
}
