import type { AddedItem } from '@formulary/contracts/cart/add-items';
import type { QuickOrderProduct } from '@formulary/contracts/quick-order';
import { whyNotAdded } from '../../trade/cart/added-words.ts';
import type { ScanLine } from './scan-line.ts';
import type { Scan } from './scans.ts';

const NOTHING_YET = {
  state: 'waiting',
  product: null,
  name: '',
  wholesaler: null,
  open: 0,
  stacks: [],
  why: null,
} as const;

/** A line with one more scan, or a new one. */
export function scanned({ id, text, pack }: Scan, same: ScanLine | undefined): ScanLine {
  // What was not added, and told so, is not added later.
  const open = same && (same.state === 'refused' || same.state === 'unknown') ? 0 : (same?.open ?? 0);
  // Whoever scans it once more has to be told once more: what is asked stays asked.
  const state = pack ? (same?.state === 'note' ? 'note' : 'waiting') : 'unknown';
  return { ...NOTHING_YET, id, ...same, text, pack, open: open + 1, state };
}

/** A line whose code was looked up; the product may have a note to read first. */
export function lookedUp(line: ScanLine, product: QuickOrderProduct | undefined, isNoteRead: boolean): ScanLine {
  if (!product) return { ...line, state: 'unknown', product: null };
  const bought = product.replaced_by ?? product;
  const state = bought.is_orderable && bought.note_prompt && !isNoteRead ? 'note' : 'waiting';
  return { ...line, state, product, name: bought.name, why: null };
}

/** A line with what came of so many of its scans; more of it may be waiting. */
export function answered(line: ScanLine, item: AddedItem, sent: number, isWaiting: boolean): ScanLine {
  const why = whyNotAdded(item);
  const name = item.replaced_by ?? item.product_name;
  if (why !== null) return { ...line, name, why, state: isWaiting ? 'waiting' : 'refused' };
  const { item: of, quantity, was_set_aside, wholesaler_name: wholesaler } = item;
  const stacks = [...line.stacks, { item: of, quantity, was_set_aside }];
  return { ...line, name, why, wholesaler, open: line.open - sent, stacks, state: isWaiting ? 'waiting' : 'added' };
}
