import type { PriceChange } from '@formulary/contracts/price-changes';
import { useMemo } from 'react';
import { findChanges, searchTexts, sortChanges } from './arrange.ts';
import type { View } from './view.ts';

/** Sorted before searched: a list is sorted once per column, and searched at every pause in typing. */
export function useArranged(
  changes: readonly PriceChange[],
  { q, sort }: Pick<View, 'q' | 'sort'>,
): readonly PriceChange[] {
  // By value: the address makes a new sort object for every page.
  const key = sort?.key;
  const isDescending = sort?.isDescending ?? false;
  const sorted = useMemo(
    () => sortChanges(changes, key === undefined ? null : { key, isDescending }),
    [changes, key, isDescending],
  );
  const texts = useMemo(() => searchTexts(changes), [changes]);
  return useMemo(() => findChanges(sorted, texts, q), [sorted, texts, q]);
}
