import type { PriceChange } from '@formulary/contracts/price-changes';
import { useMemo } from 'react';
import { findChanges, searchTexts, sortChanges } from './arrange.ts';
import type { View } from './view.ts';

/**
 * The changes that the view asks for, in its order, of all pages. Sorted before they are searched: a list is sorted once
 * by a column, and searched at every pause in typing.
 */
export function useArranged(changes: readonly PriceChange[], { q, sort }: View): readonly PriceChange[] {
  // By what the sort says: the address is read anew, and makes another object, for every page.
  const key = sort?.key;
  const isDescending = sort?.isDescending ?? false;
  const sorted = useMemo(
    () => sortChanges(changes, key === undefined ? null : { key, isDescending }),
    [changes, key, isDescending],
  );
  const texts = useMemo(() => searchTexts(changes), [changes]);
  return useMemo(() => findChanges(sorted, texts, q), [sorted, texts, q]);
}
