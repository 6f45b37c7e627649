import type { TargetRow } from './cart-row.ts';
import { mergeLines } from './merge-lines.ts';

type Row = TargetRow & { readonly id: number };

/** Pieces of a line that change their offer. */
export interface MovedPieces {
  readonly line: { readonly id: number };
  readonly to: { readonly id: number };
  readonly quantity: number;
}

/** The lines after moves. Of lines that meet at one offer the one that was there keeps its id. */
export function rowsAfter(rows: readonly Row[], moves: readonly MovedPieces[]): TargetRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parts = [
    ...rows.map((row) => {
      const moved = moves.filter(({ line }) => line.id === row.id).reduce((sum, { quantity }) => sum + quantity, 0);
      return { row, offerId: row.offerId, quantity: row.quantity - moved, isHere: true };
    }),
    ...moves.flatMap(({ line, to, quantity }) => {
      const row = byId.get(line.id);
      return row ? [{ row, offerId: to.id, quantity, isHere: false }] : [];
    }),
  ].filter(({ quantity }) => quantity > 0);
  const taken = new Set(parts.filter(({ isHere }) => isHere).map(({ row }) => row.id));
  return [...Map.groupBy(parts, ({ offerId }) => offerId).values()].map((there) => {
    const oldest = there.toSorted((a, b) => a.row.id - b.row.id);
    const keeper = there.find(({ isHere }) => isHere) ?? oldest.find(({ row }) => !taken.has(row.id));
    if (keeper) taken.add(keeper.row.id);
    return {
      id: keeper?.row.id ?? null,
      offerId: there[0]?.offerId ?? 0,
      ...mergeLines(oldest.map(({ row, quantity }) => ({ ...row, quantity }))),
    };
  });
}
