import type { Candidate, QuickOrderProduct, RowVerdict } from '@formulary/contracts/quick-order';
import { toCents } from '@formulary/pricing/money';
import type { Checked } from './check-order.ts';
import type { OrderLine } from './order-lines.ts';

/** A row with its verdict, and what the user makes of it. */
export interface OrderRow {
  readonly id: number;
  readonly source: OrderLine;
  /** Null for a row that is too long to be read. */
  readonly verdict: RowVerdict | null;
  /** Which of the candidates is meant. */
  readonly choice: number | null;
  readonly quantity: number;
  readonly isValid: boolean;
  readonly isWanted: boolean;
  readonly isNoteRead: boolean;
}

/** `ready` is added; `choose`, `note` and `wrong` need the user; what is `out` cannot be ordered. */
export type RowState = 'ready' | 'left' | 'choose' | 'note' | 'wrong' | 'out';

let lastId = 0;

export function rowOf(source: OrderLine, checked: Checked, id = ++lastId): OrderRow {
  const verdict = checked === 'too_long' ? null : checked;
  return {
    ...{ id, source, verdict, choice: null, quantity: verdict?.quantity ?? 1 },
    ...{ isValid: true, isWanted: true, isNoteRead: false },
  };
}

/** What a user made of a row, without its verdict. */
export interface MadeOfRow {
  /** Which product it was about; null while none was. */
  readonly product: number | null;
  /** The quantity that the chosen candidate would have; null where none was chosen. */
  readonly chosen: number | null;
  readonly quantity: number;
  readonly isWanted: boolean;
  readonly isNoteRead: boolean;
}

export function madeOf(row: OrderRow): MadeOfRow {
  const { verdict, choice, quantity, isWanted, isNoteRead } = row;
  const chosen = choice === null ? null : (verdict?.candidates[choice]?.quantity ?? null);
  return { product: productOf(row)?.id ?? null, chosen, quantity, isWanted, isNoteRead };
}

/** A row as the user had made it before it was checked again, as far as it is about the same product still. */
export function withMade(row: OrderRow, made: MadeOfRow | undefined): OrderRow {
  if (!made || made.product === null) return row;
  const isSame = ({ product, quantity }: Candidate) => product.id === made.product && quantity === made.chosen;
  const at = row.verdict?.candidates.findIndex(isSame) ?? -1;
  const chosen = at === -1 ? row : withChoice(row, at);
  if (productOf(chosen)?.id !== made.product) return row;
  const { quantity, isWanted, isNoteRead } = made;
  return { ...chosen, quantity, isWanted, isNoteRead };
}

export function productOf({ verdict, choice }: OrderRow): QuickOrderProduct | null {
  return verdict?.product ?? (choice === null ? null : (verdict?.candidates[choice]?.product ?? null));
}

/** What the cart will hold for a product: itself, or what replaces it. */
export const boughtOf = (product: QuickOrderProduct) => product.replaced_by ?? product;

/** What a row costs with today's best price, in cents; 0 where it has none. */
export function lineCents(row: OrderRow): number {
  const product = productOf(row);
  return toCents((product && boughtOf(product).best_net_price) ?? 0) * row.quantity;
}

export function stateOf(row: OrderRow): RowState {
  const product = productOf(row);
  if (!product) return row.verdict === null || row.verdict.verdict === 'unreadable' ? 'wrong' : 'choose';
  const bought = boughtOf(product);
  if (!bought.is_orderable) return 'out';
  if (!row.isWanted) return 'left';
  return bought.note_prompt && !row.isNoteRead ? 'note' : 'ready';
}

export const needsUser = (state: RowState) => state === 'choose' || state === 'note' || state === 'wrong';

/** The same row with one of its candidates, in the quantity that it would have; with null with none. */
export function withChoice(row: OrderRow, choice: number | null): OrderRow {
  const quantity = row.verdict?.candidates[choice ?? 0]?.quantity ?? row.quantity;
  return { ...row, choice, quantity, isValid: true, isNoteRead: false, isWanted: true };
}
