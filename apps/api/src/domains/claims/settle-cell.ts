import type { Cents } from '@formulary/pricing/money';
import { notSaidBefore, type Said } from './money-once.ts';

/** A finding as it was claimed, and what was said of it since. */
export interface ClaimedItem {
  readonly id: number;
  readonly amount: Cents;
  /** What documents had given back by then of what it is of. */
  readonly creditedBefore: Cents;
  /** That it was credited, by no document that was here. */
  readonly said: readonly Said[];
  readonly refused: Cents;
  readonly writtenOff: Cents;
}

/** What one or several claims are of: the line of an order, a line of an invoice, or an invoice as a whole. */
export interface ClaimedCell {
  /** What is found of it now, less what documents gave back. */
  readonly found: Cents;
  /** What documents gave back of it, ever. */
  readonly credited: Cents;
  /** In the order in which they were claimed. */
  readonly items: readonly ClaimedItem[];
}

export interface SettledItem {
  readonly credited: Cents;
  readonly owed: Cents;
  /** No longer found, and not given back either. */
  readonly withdrawn: Cents;
}

/**
 * What became of claims of the same thing. For each: amount = credited + refused + written off + withdrawn + owed. What
 * documents give back is of what was claimed by then; what is more than that was given back of what was found beside it.
 * Rule: decisions, "After the order": owed = claimed - credited - refused - written off, and never more than is still found.
 */
export function settleCell({ found, credited, items }: ClaimedCell): {
  unclaimed: Cents;
  items: ReadonlyMap<number, SettledItem>;
} {
  const said = items.flatMap((item) => item.said);
  const rooms = items.map(roomOf);
  const paid = paidOf(items, { credited, said, rooms });
  const closed = sum(items.map(({ refused, writtenOff }) => refused + writtenOff));
  // What was said and is of no document is found still.
  const awaited = sum(said.map(({ amount }) => amount)) - (credited - notSaidBefore(credited, said));
  const left = Math.max(0, found - closed - awaited);
  const owed = Math.min(left, sum(rooms.map(({ left: room }) => room)) - paid);
  return { unclaimed: left - owed, items: shareOut(items, rooms, { paid, owed }) };
}

interface Room {
  /** As somebody said of it. */
  readonly said: Cents;
  /** What documents may give back of it. */
  readonly left: Cents;
}

function roomOf({ amount, refused, writtenOff, said }: ClaimedItem): Room {
  const room = Math.max(0, amount - refused - writtenOff);
  const own = Math.min(room, sum(said.map((one) => one.amount)));
  return { said: own, left: room - own };
}

interface Paying {
  readonly credited: Cents;
  readonly said: readonly Said[];
  readonly rooms: readonly Room[];
}

/** What documents gave back of what was claimed when they came. */
function paidOf(items: readonly ClaimedItem[], { credited, said, rooms }: Paying): Cents {
  let [paid, room, known] = [0, 0, 0];
  const come = (level: Cents) => {
    paid = Math.min(room, paid + notSaidBefore(level, said) - notSaidBefore(known, said));
    known = level;
  };
  items.forEach(({ creditedBefore }, at) => {
    come(Math.max(known, Math.min(credited, creditedBefore)));
    room += rooms[at]?.left ?? 0;
  });
  come(credited);
  return paid;
}

/** The oldest first; what somebody said of one stays with it. */
function shareOut(items: readonly ClaimedItem[], rooms: readonly Room[], all: { paid: Cents; owed: Cents }) {
  let { paid, owed } = all;
  return new Map(
    items.map(({ id }, at): [number, SettledItem] => {
      const { said, left: room } = rooms[at] ?? { said: 0, left: 0 };
      const more = Math.min(paid, room);
      paid -= more;
      const still = Math.min(owed, room - more);
      owed -= still;
      return [id, { credited: said + more, owed: still, withdrawn: room - more - still }];
    }),
  );
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0);
