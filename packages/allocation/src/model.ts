import type { Placement, Terms, Wishes } from './basket.ts';
import { byPreference } from './cost.ts';
import { type Item, stays } from './items.ts';

/** Gross cents of a choice at a wholesaler. */
interface Part {
  readonly wholesaler: number;
  readonly gross: number;
}

/** A way to place an item, as the search sees it. */
export interface Choice {
  /** Bits of the wholesalers that it needs. */
  readonly mask: number;
  /** Of its goods. */
  readonly cost: number;
  /** Each wholesaler once. */
  readonly parts: readonly Part[];
  readonly way: readonly Placement[];
}

/** What a wholesaler that delivers charges below a gross total. */
export interface Step {
  readonly wholesaler: number;
  readonly threshold: number;
  readonly charge: number;
}

/**
 * A basket in numbers. Wholesalers are bits, in the order of preference. A cost is one whole number that holds all that
 * decides between plans, in this order: minimums that are not met; cents of goods, fees and deliveries; deliveries; moved lines;
 * preference. So equal plans are told apart without a second search.
 */
export interface Model {
  readonly terms: readonly Terms[];
  readonly items: readonly (readonly Choice[])[];
  /** Of each wholesaler, what it costs that it delivers at all, with what it charges below thresholds that are out of reach. */
  readonly base: readonly number[];
  readonly steps: readonly Step[];
  /** Of one cent. */
  readonly unit: number;
  /** Of one cent of `wishes.deliveryCost`, of each delivery. */
  readonly deliveryCost: number;
  /** Of each wholesaler below its minimum: more than any plan costs. */
  readonly unmetMinimum: number;
}

/** Wholesalers that one search tells apart: bits of a whole number. */
export const WHOLESALERS_MAX = 30;

export function modelOf(items: readonly Item[], wholesalers: readonly Terms[], { deliveryCost }: Wishes): Model {
  const offering = new Set(items.flatMap(({ ways }) => ways.flat().map(({ offer }) => offer.wholesaler)));
  const terms = byPreference(wholesalers.filter(({ id }) => offering.has(id)));
  const index = new Map(terms.map(({ id }, at) => [id, at]));
  const lines = items.reduce((sum, { ways }) => sum + (ways[0]?.length ?? 0), 0);

  const dearest = items.reduce((sum, { ways }) => sum + Math.max(...ways.map(goodsOf)), 0);
  const cents = dearest + terms.reduce((sum, { fee }) => sum + (fee ?? 0) + deliveryCost, 0) + 1;
  const ties = weights({ lines, wholesalers: terms.length, cents });
  const unmetMinimum = cents * ties.cent;

  const choices = items.map(({ ways }) =>
    ways
      .map((way) => {
        const placed = way.map(({ offer, quantity }) => ({
          wholesaler: index.get(offer.wholesaler) ?? 0,
          gross: offer.gross * quantity,
        }));
        const parts = mergeParts(placed);
        const ranks = placed.reduce((sum, { wholesaler }) => sum + wholesaler, 0);
        const moved = way.filter((one) => !stays(one)).length;
        return {
          mask: parts.reduce((mask, { wholesaler }) => mask | (1 << wholesaler), 0),
          cost: goodsOf(way) * ties.cent + moved * ties.moved + ranks * ties.rank,
          parts,
          way,
        };
      })
      .toSorted((a, b) => a.cost - b.cost),
  );
  const base: number[] = [];
  const steps: Step[] = [];
  terms.forEach(({ fee, freeFrom, minimum }, wholesaler) => {
    const most = choices.reduce((sum, item) => sum + Math.max(...item.map((choice) => grossAt(wholesaler, choice))), 0);
    let always = deliveryCost * ties.cent + ties.delivery;
    // A null threshold is never reached.
    const charge = (threshold: number | null, amount: number) => {
      if (amount === 0 || threshold === 0) return;
      if (threshold === null || threshold > most) always += amount;
      else steps.push({ wholesaler, threshold, charge: amount });
    };
    charge(minimum ?? 0, unmetMinimum);
    charge(freeFrom, (fee ?? 0) * ties.cent);
    base.push(always);
  });
  return {
    terms,
    items: choices,
    base,
    steps,
    unit: ties.cent,
    deliveryCost: deliveryCost * ties.cent + ties.delivery,
    unmetMinimum,
  };
}

const goodsOf = (way: readonly Placement[]) => way.reduce((sum, { offer, quantity }) => sum + offer.net * quantity, 0);

function mergeParts(parts: readonly Part[]): Part[] {
  const sums = new Map<number, number>();
  for (const { wholesaler, gross } of parts) sums.set(wholesaler, (sums.get(wholesaler) ?? 0) + gross);
  return [...sums].map(([wholesaler, gross]) => ({ wholesaler, gross }));
}

/** Gross cents that a choice brings a wholesaler. */
export function grossAt(wholesaler: number, { parts }: Choice): number {
  for (const part of parts) if (part.wholesaler === wholesaler) return part.gross;
  return 0;
}

/**
 * How much each of the things that decide weighs, so that the least of one outweighs the most of all after it. Where
 * exact numbers are too few for all of them, preference decides nothing, then moved lines.
 */
function weights({ lines, wholesalers, cents }: { lines: number; wholesalers: number; cents: number }) {
  for (const [hasRank, hasMoved] of [
    [true, true],
    [false, true],
    [false, false],
  ] as const) {
    const rank = hasRank ? 1 : 0;
    // A divided line has two parts.
    const moved = hasMoved ? 1 + rank * 2 * lines * wholesalers : 0;
    const delivery = 1 + 2 * lines * moved + rank * 2 * lines * wholesalers;
    const cent = delivery * (wholesalers + 1);
    const most = cents * cent * (wholesalers + 2);
    if (most < Number.MAX_SAFE_INTEGER || !hasMoved) return { rank, moved, delivery, cent };
  }
  throw new RangeError('unreachable');
}
