import type { Sort } from '../../ui/table.tsx';

const KEYS = ['name', 'price', 'move'] as const;
export type SortKey = (typeof KEYS)[number];

export type WatchSort = Sort<SortKey>;

/** What moved last comes first, unless the address says otherwise. */
const FIRST: WatchSort = { key: 'move', isDescending: true };

/** As kept in the address: `?sort=-price`. Anything malformed is as if left out. */
export function readSort(written: string | null): WatchSort {
  const isDescending = written?.startsWith('-') === true;
  const key = KEYS.find((one) => one === written?.replace(/^-/, ''));
  return key ? { key, isDescending } : FIRST;
}

/** Empty for the order of a list that nobody has sorted. */
export function writeSort({ key, isDescending }: WatchSort): string {
  if (key === FIRST.key && isDescending === FIRST.isDescending) return '';
  return isDescending ? `-${key}` : key;
}

/** Another column begins ascending, but for the moves: the last comes first. */
export function nextSort(sort: WatchSort, key: SortKey): WatchSort {
  return { key, isDescending: sort.key === key ? !sort.isDescending : key === 'move' };
}
