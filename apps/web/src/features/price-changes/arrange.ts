import type { PriceChange } from '@formulary/contracts/price-changes';
import { fold, wordsOf } from '../../lib/fold.ts';
import { type ColumnKey, valueIn } from './columns.ts';
import type { Sort } from './view.ts';

// 5 mg comes before 10 mg.
const collator = new Intl.Collator('en-IE', { numeric: true });

/** Made once per list: folding twenty thousand names at every letter would be slow. */
export function searchTexts(changes: readonly PriceChange[]): ReadonlyMap<PriceChange, string> {
  return new Map(
    changes.map((change) => [
      change,
      fold([change.product_uid, change.product_name, change.wholesaler_name, change.manufacturer_name].join('\n')),
    ]),
  );
}

/** Those that contain every word of the query, regardless of case and accents. */
export function findChanges(
  changes: readonly PriceChange[],
  texts: ReadonlyMap<PriceChange, string>,
  query: string,
): readonly PriceChange[] {
  const words = wordsOf(query);
  if (words.length === 0) return changes;
  return changes.filter((change) => words.every((word) => texts.get(change)?.includes(word)));
}

export function sortChanges(changes: readonly PriceChange[], sort: Sort | null): readonly PriceChange[] {
  if (!sort) return changes;
  const place = placesBy(changes, sort.key);
  const turn = sort.isDescending ? -1 : 1;
  return changes.toSorted((one, other) => turn * (place(one) - place(other)));
}

/** Comparing names by locale is slow: each is compared once, and then its place. */
function placesBy(changes: readonly PriceChange[], key: ColumnKey): (change: PriceChange) => number {
  const values = [...new Set(changes.map((change) => valueIn(change, key)))];
  const ordered = values.sort((one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other)),
  );
  const places = new Map(ordered.map((value, place) => [value, place]));
  return (change) => places.get(valueIn(change, key)) ?? 0;
}
