import type { Cents } from '@formulary/pricing/money';
import type { Placement, Terms } from './basket.ts';
import { chargedAt, costOf } from './cost.ts';
import { joinUntilIndependent } from './independent.ts';
import { applyMoves, type Move, movesOf } from './moves.ts';

/**
 * `repair`: the cart breaks a rule there. `fewer_deliveries`: a wholesaler is no longer needed. `free_delivery`: a fee
 * falls away. `price`: lines cost less elsewhere.
 */
export type GroupKind = 'repair' | 'fewer_deliveries' | 'free_delivery' | 'price';

/** A wholesaler before a group alone, and after it. */
export interface Change {
  readonly wholesaler: Terms;
  readonly before: WholesalerState;
  readonly after: WholesalerState;
}

export interface WholesalerState {
  readonly isUsed: boolean;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly isBelowMinimum: boolean;
}

/** Moves that belong together. Any of the groups may be taken: together they save the sum of what each saves. */
export interface Group {
  /** The least id of its lines. */
  readonly id: number;
  readonly kind: GroupKind;
  readonly moves: readonly Move[];
  /** Goods and fees; negative where the group costs more. */
  readonly saving: Cents;
  readonly goodsDifference: Cents;
  readonly feesDifference: Cents;
  readonly deliveriesDifference: number;
  /** Wholesalers of which more changes than their goods. */
  readonly changes: readonly Change[];
}

interface Plans {
  readonly before: readonly Placement[];
  readonly after: readonly Placement[];
  readonly wholesalers: readonly Terms[];
  /** Lines that cannot stay where they are. */
  readonly broken: ReadonlySet<number>;
}

/**
 * The moves from one plan to the other in groups: repairs first, then by what they save. Lines that leave a wholesaler
 * given up, join one whose fee or minimum changes, or leave one that loses free delivery, are one group; so are lines of one product.
 */
export function groupsOf({ before, after, wholesalers, broken }: Plans): Group[] {
  const moves = movesOf(before, after);
  const current = statesOf(before, wholesalers);
  const planned = statesOf(after, wholesalers);
  const keys = moves.map(({ line, from, to }) => [
    `product ${line.product}`,
    ...(leavesTogether(current.get(from.wholesaler), planned.get(from.wholesaler)) ? [`from ${from.wholesaler}`] : []),
    ...(joinsTogether(current.get(to.wholesaler), planned.get(to.wholesaler)) ? [`to ${to.wholesaler}`] : []),
  ]);
  const units = joinByKeys(moves, keys);
  return joinUntilIndependent(units, before, wholesalers)
    .map((unit) => groupOf(unit, { before, wholesalers, broken }))
    .toSorted(
      (a, b) => Number(b.kind === 'repair') - Number(a.kind === 'repair') || b.saving - a.saving || a.id - b.id,
    );
}

function statesOf(placements: readonly Placement[], wholesalers: readonly Terms[]): Map<number, WholesalerState> {
  const gross = new Map<number, Cents>();
  for (const { offer, quantity } of placements) {
    gross.set(offer.wholesaler, (gross.get(offer.wholesaler) ?? 0) + offer.gross * quantity);
  }
  return new Map(wholesalers.map((one) => [one.id, stateAt(one, gross.get(one.id))]));
}

function stateAt(wholesaler: Terms, gross: Cents | undefined): WholesalerState {
  if (gross === undefined) return { isUsed: false, gross: 0, fee: 0, isBelowMinimum: false };
  return { isUsed: true, ...chargedAt(wholesaler, gross) };
}

function leavesTogether(now: WholesalerState | undefined, then: WholesalerState | undefined): boolean {
  if (!now || !then) return false;
  return !then.isUsed || then.fee > now.fee || (then.isBelowMinimum && !now.isBelowMinimum);
}

function joinsTogether(now: WholesalerState | undefined, then: WholesalerState | undefined): boolean {
  if (!now || !then) return false;
  return !now.isUsed || then.fee < now.fee || (now.isBelowMinimum && !then.isBelowMinimum);
}

/** Moves that share a key are in one unit. */
function joinByKeys(moves: readonly Move[], keys: readonly (readonly string[])[]): Move[][] {
  let units: { moves: Move[]; keys: Set<string> }[] = [];
  moves.forEach((move, at) => {
    const own = new Set(keys[at]);
    const shared = units.filter((unit) => [...own].some((key) => unit.keys.has(key)));
    units = units.filter((unit) => !shared.includes(unit));
    units.push({
      moves: [...shared.flatMap((unit) => unit.moves), move],
      keys: new Set([...shared.flatMap((unit) => [...unit.keys]), ...own]),
    });
  });
  return units.map((unit) => unit.moves);
}

function groupOf(
  moves: readonly Move[],
  { before, wholesalers, broken }: Pick<Plans, 'before' | 'wholesalers' | 'broken'>,
): Group {
  const after = applyMoves(before, moves);
  const [now, then] = [costOf(before, wholesalers), costOf(after, wholesalers)];
  const current = statesOf(before, wholesalers);
  const planned = statesOf(after, wholesalers);
  const changes = wholesalers.flatMap((wholesaler) => {
    const [was, is] = [current.get(wholesaler.id), planned.get(wholesaler.id)];
    if (!was || !is) return [];
    const isSame = was.isUsed === is.isUsed && was.fee === is.fee && was.isBelowMinimum === is.isBelowMinimum;
    return isSame ? [] : [{ wholesaler, before: was, after: is }];
  });
  const isRepair =
    moves.some(({ line }) => broken.has(line.id)) ||
    changes.some((change) => change.before.isBelowMinimum && !change.after.isBelowMinimum);
  const deliveriesDifference = then.deliveries - now.deliveries;
  const kind = isRepair
    ? 'repair'
    : deliveriesDifference < 0
      ? 'fewer_deliveries'
      : changes.some((change) => change.after.fee < change.before.fee && change.after.isUsed)
        ? 'free_delivery'
        : 'price';
  return {
    id: Math.min(...moves.map(({ line }) => line.id)),
    kind,
    moves: moves.toSorted((a, b) => a.line.id - b.line.id || a.to.id - b.to.id),
    saving: now.total - then.total,
    goodsDifference: then.goods - now.goods,
    feesDifference: then.fees - now.fees,
    deliveriesDifference,
    changes,
  };
}
