import type { SearchSort } from '@formulary/contracts/catalogue';

export type SortKey = 'net_price' | 'name' | 'stock';

export function nextSort(sort: SearchSort | null, key: SortKey): SearchSort | null {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? null : key;
}
