import type { Choice, Model } from './model.ts';

export interface Solution {
  readonly cost: number;
  readonly deliveries: number;
  readonly choices: readonly Choice[];
}

/** What no solution may exceed. */
export interface Cap {
  /** Cents of goods and fees. */
  readonly total: number;
  /** Wholesalers below their minimum. */
  readonly belowMinimum: number;
}

/** The cheapest solutions found so far, by how many deliveries they need at most. */
export class Incumbents {
  readonly #best: (Solution | undefined)[];
  readonly #model: Model;
  readonly #cap: Cap | undefined;

  constructor(model: Model, cap?: Cap) {
    this.#model = model;
    this.#cap = cap;
    this.#best = Array.from({ length: model.terms.length + 1 });
  }

  best(deliveries: number): Solution | undefined {
    return this.#best[deliveries];
  }

  /** What a solution of exactly so many deliveries has to be below. */
  upper(deliveries: number): number {
    const { unit, deliveryCost, unmetMinimum } = this.#model;
    const best = this.best(deliveries)?.cost ?? Number.POSITIVE_INFINITY;
    if (!this.#cap) return best;
    const { total, belowMinimum } = this.#cap;
    return Math.min(best, (total + 1) * unit + deliveries * deliveryCost + belowMinimum * unmetMinimum);
  }

  offer(choices: readonly Choice[]): void {
    const { cost, deliveries } = costOfChoices(this.#model, choices);
    if (cost >= this.upper(deliveries)) return;
    for (let most = deliveries; most < this.#best.length; most++) {
      if (cost < (this.#best[most]?.cost ?? Number.POSITIVE_INFINITY)) this.#best[most] = { cost, deliveries, choices };
    }
  }
}

/** The whole cost of a solution, in the model's numbers. */
export function costOfChoices(model: Model, choices: readonly Choice[]): { cost: number; deliveries: number } {
  const gross = new Float64Array(model.terms.length);
  let mask = 0;
  let cost = 0;
  for (const choice of choices) {
    mask |= choice.mask;
    cost += choice.cost;
    for (const part of choice.parts) gross[part.wholesaler] = (gross[part.wholesaler] as number) + part.gross;
  }
  let deliveries = 0;
  model.base.forEach((base, wholesaler) => {
    if (!(mask & (1 << wholesaler))) return;
    deliveries++;
    cost += base;
  });
  for (const { wholesaler, threshold, charge } of model.steps) {
    if (mask & (1 << wholesaler) && (gross[wholesaler] as number) < threshold) cost += charge;
  }
  return { cost, deliveries };
}
