import type { Cents } from '@formulary/pricing/money';
import type { Placement, Terms } from './basket.ts';
import type { Move } from './moves.ts';

/** What a unit changes at a wholesaler. */
interface Effect {
  readonly gross: Cents;
  readonly units: number;
}

/**
 * Joins units until none changes what another does: at every wholesaler, whether it delivers, its fee and its minimum then
 * depend on one unit at most, whichever of the others are taken.
 */
export function joinUntilIndependent(
  units: readonly (readonly Move[])[],
  before: readonly Placement[],
  wholesalers: readonly Terms[],
): Move[][] {
  const joined = units.map((moves) => [...moves]);
  for (;;) {
    const clash = wholesalers.map((wholesaler) => clashAt(joined, before, wholesaler)).find((found) => found);
    if (!clash) return joined;
    const [first, second] = clash;
    joined[first] = [...(joined[first] ?? []), ...(joined[second] ?? [])];
    joined.splice(second, 1);
  }
}

/** Two units to join, those that change the most there; undefined where they are independent. */
function clashAt(
  units: readonly (readonly Move[])[],
  before: readonly Placement[],
  wholesaler: Terms,
): [number, number] | undefined {
  const here = before.filter(({ offer }) => offer.wholesaler === wholesaler.id);
  const start = sum(here.map(({ offer, quantity }) => ({ gross: offer.gross * quantity, units: quantity })));
  const effects = units
    .map((moves, unit) => ({ unit, ...effectAt(moves, wholesaler) }))
    .filter(({ gross, units }) => gross !== 0 || units !== 0)
    .toSorted((a, b) => Math.abs(b.gross) - Math.abs(a.gross) || a.unit - b.unit);
  const [largest, next] = effects;
  if (!largest || !next) return undefined;
  const isDecidedBy = (alone: (typeof effects)[number] | undefined) => {
    const others = effects.filter((one) => one !== alone);
    return isConstant(start, others, wholesaler) && (!alone || isConstant(sum([start, alone]), others, wholesaler));
  };
  if (isDecidedBy(undefined) || effects.some(isDecidedBy)) return undefined;
  return largest.unit < next.unit ? [largest.unit, next.unit] : [next.unit, largest.unit];
}

/** Whether a wholesaler's standing is the same with any of these effects. */
function isConstant(start: Effect, effects: readonly Effect[], { fee, freeFrom, minimum }: Terms): boolean {
  const low = sum([
    start,
    ...effects.map(({ gross, units }) => ({ gross: Math.min(0, gross), units: Math.min(0, units) })),
  ]);
  const high = sum([
    start,
    ...effects.map(({ gross, units }) => ({ gross: Math.max(0, gross), units: Math.max(0, units) })),
  ]);
  if (high.units === 0) return true;
  if (low.units === 0) return false;
  const crosses = (threshold: Cents | null) => threshold !== null && low.gross < threshold && high.gross >= threshold;
  return !(fee && crosses(freeFrom)) && !crosses(minimum);
}

function effectAt(moves: readonly Move[], { id }: Terms): Effect {
  const joining = moves.filter(({ to }) => to.wholesaler === id);
  const leaving = moves.filter(({ from }) => from.wholesaler === id);
  return sum([
    ...joining.map(({ to, quantity }) => ({ gross: to.gross * quantity, units: quantity })),
    ...leaving.map(({ from, quantity }) => ({ gross: -from.gross * quantity, units: -quantity })),
  ]);
}

function sum(effects: readonly Effect[]): Effect {
  return effects.reduce((all, { gross, units }) => ({ gross: all.gross + gross, units: all.units + units }), {
    gross: 0,
    units: 0,
  });
}
