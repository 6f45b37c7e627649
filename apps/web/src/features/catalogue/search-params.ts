import { SEARCH_PAGE_SIZE, SEARCH_QUERY_MAX, type SearchSort } from '@formulary/contracts/catalogue';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';

/** The search as kept in the address: `/?q=&i=&m=&sort=&page=`. */
export interface Search {
  readonly q: string;
  readonly ingredient: number | null;
  readonly manufacturer: number | null;
  /** Null: by rank. */
  readonly sort: SearchSort | null;
  readonly page: number;
}

export const NO_SEARCH: Search = { q: '', ingredient: null, manufacturer: null, sort: null, page: 1 };

export const SORTS: Readonly<Record<SearchSort, string>> = {
  net_price: 'Lowest net price',
  '-net_price': 'Highest net price',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  stock: 'In stock first',
  '-stock': 'In stock last',
};

/** Anything malformed is as if left out. */
export function readSearch(params: URLSearchParams): Search {
  return {
    q: cleanQuery(params.get('q') ?? ''),
    ingredient: readId(params.get('i')),
    manufacturer: readId(params.get('m')),
    sort: readSort(params.get('sort')),
    page: readId(params.get('page')) ?? 1,
  };
}

/** The same in the address and in the API call. */
export function writeSearch(search: Search): Record<string, string> {
  return {
    ...(search.q !== '' && { q: search.q }),
    ...(search.ingredient !== null && { i: String(search.ingredient) }),
    ...(search.manufacturer !== null && { m: String(search.manufacturer) }),
    ...(search.sort !== null && { sort: search.sort }),
    ...(search.page > 1 && { page: String(search.page) }),
  };
}

export function cleanQuery(text: string): string {
  return text.trim().slice(0, SEARCH_QUERY_MAX).trimEnd();
}

export function isBlank({ q, ingredient, manufacturer }: Search): boolean {
  return q === '' && ingredient === null && manufacturer === null;
}

/** Typing on in one query replaces the history entry, so that Back leads to the query before. */
export function isRefinement(before: string, after: string): boolean {
  if (before === '' || after === '') return false;
  const [a, b] = [before.toLowerCase(), after.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}

export function shownRange(page: number, total: number): { from: number; to: number } {
  const to = Math.min(page * SEARCH_PAGE_SIZE, total);
  return { from: total === 0 ? 0 : (page - 1) * SEARCH_PAGE_SIZE + 1, to };
}

export function readSort(value: string | null): SearchSort | null {
  return value !== null && isSort(value) ? value : null;
}

const isSort = (value: string): value is SearchSort => Object.hasOwn(SORTS, value);

function readId(value: string | null): number | null {
  if (value === null || !/^\d{1,10}$/.test(value)) return null;
  const id = Number(value);
  return id >= 1 && id <= LARGEST_ID ? id : null;
}
