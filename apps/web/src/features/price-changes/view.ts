import { readPageNumber } from '../../lib/pages.ts';
import type { Sort as ColumnSort } from '../../ui/table.tsx';
import { type ColumnKey, isColumn } from './columns.ts';

export const PAGE_SIZE = 50;
export const QUERY_MIN = 4;
const QUERY_MAX = 100;

export type Sort = ColumnSort<ColumnKey>;

/** The view as kept in the address: `/price-changes?show=all&q=&sort=-new_price&page=`. */
export interface View {
  /** Also what the practice did not buy. */
  readonly isAll: boolean;
  readonly q: string;
  /** Null: as the server sends them, what costs most or the largest moves first. */
  readonly sort: Sort | null;
  readonly page: number;
}

/** Anything malformed is as if left out. */
export function readView(params: URLSearchParams): View {
  return {
    isAll: params.get('show') === 'all',
    q: effectiveQuery(params.get('q') ?? ''),
    sort: readSort(params.get('sort') ?? ''),
    page: readPageNumber(params.get('page')),
  };
}

export function writeView({ isAll, q, sort, page }: View): Record<string, string> {
  return {
    ...(isAll && { show: 'all' }),
    ...(q !== '' && { q }),
    ...(sort && { sort: writeSort(sort) }),
    ...(page > 1 && { page: String(page) }),
  };
}

export function readSort(written: string): Sort | null {
  const isDescending = written.startsWith('-');
  const key = isDescending ? written.slice(1) : written;
  return isColumn(key) ? { key, isDescending } : null;
}

function writeSort({ key, isDescending }: Sort): string {
  return isDescending ? `-${key}` : key;
}

export function nextSort(sort: Sort | null, key: ColumnKey): Sort {
  return { key, isDescending: sort?.key === key && !sort.isDescending };
}

export function effectiveQuery(text: string): string {
  const query = text.trim().slice(0, QUERY_MAX).trimEnd();
  return query.length < QUERY_MIN ? '' : query;
}
