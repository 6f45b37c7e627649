import type { SearchSort } from '@formulary/contracts/catalogue';
import type { Sort } from '../../ui/table.tsx';

const KEYS = ['net_price', 'name', 'stock'] as const;
export type SortKey = (typeof KEYS)[number];

export function nextSort(sort: SearchSort | null, key: SortKey): SearchSort | null {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? null : key;
}

export function columnSort(sort: SearchSort | null): Sort<SortKey> | null {
  const key = KEYS.find((one) => sort === one || sort === `-${one}`);
  return key ? { key, isDescending: sort !== key } : null;
}
