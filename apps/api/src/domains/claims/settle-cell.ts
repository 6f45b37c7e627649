import type { Cents } from '@formulary/pricing/money';

/** A finding as it was claimed, and what was said of it since. */
export interface ClaimedItem {
  readonly id: number;
  readonly amount: Cents;
  /** What documents had given back by then of what it is of. */
  readonly creditedBefore: Cents;
  /** As somebody said: by no document that is here. */
  readonly creditedBySaying: Cents;
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
 * somebody said was credited, and what documents give back later, is taken for the same money: the larger counts. Rule:
 * decisions, "After the order": owed = claimed - credited - refused - written off, and never more than is still found.
 */
export function settleCell({ found, credited, items }: ClaimedCell): {
  unclaimed: Cents;
  items: ReadonlyMap<number, SettledItem>;
} {
  const [first] = items;
  if (!first) return { unclaimed: found, items: new Map() };
  const sumOf = (read: (item: ClaimedItem) => Cents) => items.reduce((sum, item) => sum + read(item), 0);
  const said = sumOf(({ creditedBySaying }) => creditedBySaying);
  const { before, since } = givenBackOf({ credited, creditedBefore: first.creditedBefore, said });
  const closed = sumOf(({ refused, writtenOff }) => refused + writtenOff);
  const left = Math.max(0, found + (credited - before) - closed - since);
  const room = Math.max(0, sumOf(({ amount }) => amount) - closed);
  const paid = Math.min(room, since);
  const owed = Math.min(left, room - paid);
  return { unclaimed: left - owed, items: shareOut(items, { paid, owed }) };
}

/** What was given back before it was first claimed, and since. */
export function givenBackOf({ credited, creditedBefore, said }: Given): { before: Cents; since: Cents } {
  const before = Math.min(credited, creditedBefore);
  return { before, since: Math.max(credited - before, said) };
}

interface Given {
  /** By documents, ever. */
  readonly credited: Cents;
  /** By documents, until it was first claimed. */
  readonly creditedBefore: Cents;
  /** As somebody said. */
  readonly said: Cents;
}

/** The oldest first; what somebody said of one stays with it. */
function shareOut(items: readonly ClaimedItem[], { paid, owed }: { paid: Cents; owed: Cents }) {
  const rooms = items.map(({ amount, refused, writtenOff }) => Math.max(0, amount - refused - writtenOff));
  const said = items.map(({ creditedBySaying }, at) => Math.min(creditedBySaying, rooms[at] ?? 0));
  let unsaid = Math.max(0, paid - said.reduce((sum, one) => sum + one, 0));
  let rest = owed;
  return new Map(
    items.map(({ id }, at): [number, SettledItem] => {
      const [room, own] = [rooms[at] ?? 0, said[at] ?? 0];
      const more = Math.min(unsaid, room - own);
      unsaid -= more;
      const credited = own + more;
      const still = Math.min(rest, room - credited);
      rest -= still;
      return [id, { credited, owed: still, withdrawn: room - credited - still }];
    }),
  );
}
