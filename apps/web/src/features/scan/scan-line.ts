import type { AddedItem } from '@formulary/contracts/cart/add-items';
import type { QuickOrderProduct } from '@formulary/contracts/quick-order';
import type { PackScan } from '@formulary/gs1/read-scan';

/**
 * `waiting`: looked up or added at this moment, or kept until there is an answer. `unknown`: no product has the code.
 * `note`: to be read before the product is added. `refused`: it cannot be ordered.
 */
type ScanState = 'waiting' | 'added' | 'unknown' | 'note' | 'refused';

/** What one call added to a line of the cart, as it is needed to take it out again. */
export type Stack = Pick<AddedItem, 'item' | 'quantity' | 'was_set_aside'>;

/** All scans of one code. */
export interface ScanLine {
  readonly id: number;
  /** The code as it was read last. */
  readonly text: string;
  /** As it was read last: packs of one product differ in lot and expiry. */
  readonly pack: PackScan | undefined;
  readonly state: ScanState;
  readonly product: QuickOrderProduct | null;
  /** The product that the cart has of it: itself, or what replaces it. */
  readonly name: string;
  readonly wholesaler: string | null;
  /** Scans that are not in the cart. */
  readonly open: number;
  /** What is in the cart of it, the last one last. */
  readonly stacks: readonly Stack[];
  /** Why it is not in the cart. */
  readonly why: string | null;
}

/** Scans of one code are one line, whichever symbol of the pack was read. */
export const codeOf = ({ text, pack }: Pick<ScanLine, 'text' | 'pack'>): string => pack?.gtin ?? text;

export const piecesIn = ({ stacks }: ScanLine): number => stacks.reduce((sum, { quantity }) => sum + quantity, 0);

export const needsUser = ({ state }: ScanLine): boolean => state !== 'waiting' && state !== 'added';

/** What takes the piece that was added last out again; null where the cart has none. */
export function lastPiece({ stacks }: ScanLine): Stack | null {
  const last = stacks.at(-1);
  // Only the piece that brought back a line that was set aside sets it aside again.
  return last ? { ...last, quantity: 1, was_set_aside: last.was_set_aside && last.quantity === 1 } : null;
}

export function withoutLastPiece(line: ScanLine): ScanLine {
  const last = line.stacks.at(-1);
  if (!last) return line;
  const before = line.stacks.slice(0, -1);
  return { ...line, stacks: last.quantity > 1 ? [...before, { ...last, quantity: last.quantity - 1 }] : before };
}
