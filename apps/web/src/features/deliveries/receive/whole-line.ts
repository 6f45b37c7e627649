import type { ShownLine } from './expected-counts.ts';
import { type EntryToCount, entryByHand } from './kept-scan.ts';

type Announced = ShownLine['line']['batches'];

/** The batches that all of what is still to come of a line has, as announced; none where that is not certain. */
export function announcedForRest({ line: { batches }, open, counted }: ShownLine): Announced {
  const sum = batches.reduce((packs, { quantity }) => packs + quantity, 0);
  if (counted === 0 && sum === open) return batches;
  const [only, ...others] = batches;
  return only && others.length === 0 ? [{ ...only, quantity: open }] : [];
}

/** What counts all that is still to come of a line. */
export function entriesOfWhole(shown: ShownLine): EntryToCount[] {
  const { line, open } = shown;
  const announced = announcedForRest(shown).filter(({ quantity }) => quantity > 0);
  if (announced.length === 0) return [entryByHand({ line: line.line, quantity: open })];
  return announced.map((batch) => entryByHand({ line: line.line, ...batch }));
}
