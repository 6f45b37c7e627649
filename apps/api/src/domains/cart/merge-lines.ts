import type { AddedPieces, TargetRow } from './cart-row.ts';

/**
 * What lines that meet at one offer become: pieces add up, one that is to be ordered or is pinned has all of it so, and the product that
 * the oldest stands in for is kept. `lines`: the oldest first.
 */
export function mergeLines(lines: readonly Omit<TargetRow, 'id' | 'offerId'>[]): Omit<TargetRow, 'id' | 'offerId'> {
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    isActive: lines.some(({ isActive }) => isActive),
    pinned: lines.some(({ pinned }) => pinned),
    replacedProductId: lines.find((line) => line.replacedProductId !== null)?.replacedProductId ?? null,
  };
}

/** The line of an offer with more pieces. `there`: without them, if there is one. */
export function withMore(there: TargetRow | null, { offerId, pinned = false, ...added }: AddedPieces): TargetRow {
  const lines = [...(there ? [there] : []), { ...added, isActive: true, pinned }];
  return { id: there?.id ?? null, offerId, ...mergeLines(lines) };
}
