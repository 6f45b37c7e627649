import type { Cents } from '@formulary/pricing/money';
import type { Line, Offer, Placement } from './basket.ts';
import { stays } from './items.ts';

/** Units of a line that change their offer. */
export interface Move {
  readonly line: Line;
  readonly quantity: number;
  readonly from: Offer;
  readonly to: Offer;
  /** Net; negative where it is cheaper. */
  readonly goodsDifference: Cents;
}

/** What leads from the cart's placements to a plan's. */
export function movesOf(before: readonly Placement[], after: readonly Placement[]): Move[] {
  const own = new Map(before.map(({ line, offer }) => [line.id, offer]));
  return after.flatMap((placed) => {
    const from = own.get(placed.line.id);
    if (!from || stays(placed)) return [];
    const { line, offer: to, quantity } = placed;
    return { line, quantity, from, to, goodsDifference: (to.net - from.net) * quantity };
  });
}

/** Placements after moves. */
export function applyMoves(placements: readonly Placement[], moves: readonly Move[]): Placement[] {
  const moving = new Map(moves.map((move) => [move.line.id, moves.filter(({ line }) => line.id === move.line.id)]));
  return placements.flatMap((placed) => {
    const own = moving.get(placed.line.id) ?? [];
    const stay = placed.quantity - own.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      ...(stay > 0 ? [{ ...placed, quantity: stay }] : []),
      ...own.map(({ line, to, quantity }) => ({ line, offer: to, quantity })),
    ];
  });
}
