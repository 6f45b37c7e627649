import { type catalogueRoutes, SEARCH_PAGE_SIZE, SEARCH_QUERY_MAX, SearchSort } from '@formulary/contracts/catalogue';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { readPage } from '../../../kernel/pages.ts';
import type { FoundPage } from '../fast-path/render-products.ts';
import { wordsAsTyped } from './as-typed.ts';
import { findByParts, findMatching } from './search-queries.ts';

/**
 * Finds products that have every word of the query, as a prefix, in their name, manufacturer, active ingredient, code or
 * description. Where none has, words that no product has are replaced by their nearest, and words are left out that keep the
 * others from finding something. Malformed filters find nothing. Throws `invalid_page`.
 */
export async function searchProducts(
  { db }: { db: Db },
  userId: number,
  { q = '', page, i, m, sort: order }: QueryOf<typeof catalogueRoutes.searchProducts>,
): Promise<FoundPage> {
  const request = readPage(page, SEARCH_PAGE_SIZE);
  const text = q.replaceAll('\0', ' ').slice(0, SEARCH_QUERY_MAX);
  const hasWords = /[\p{L}\p{N}]/u.test(text);
  const ingredient = readFilter(i);
  const manufacturer = readFilter(m);
  const asksForNothing = !hasWords && ingredient === null && manufacturer === null;
  if (asksForNothing || ingredient === 'nothing' || manufacturer === 'nothing') return { request, ...NOTHING };

  const sort = SearchSort.safeParse(order).data;
  const terms = { userId, text, manufacturer, ingredient, sort, offset: request.offset };
  const asTyped = await findMatching(db, terms, hasWords);
  if (asTyped.count > 0) return { request, ...asTyped };
  const unknown = asTyped.unknown.length <= CORRECTED_WORDS ? asTyped.unknown : [];
  if (unknown.length === 0 && !asTyped.mayLeaveOut) return { request, ...asTyped };
  const found = await findByParts(db, terms, unknown);
  return { request, ...found, leftOut: wordsAsTyped(text, found.leftOut) };
}

/** Correcting a word compares it with all words. */
const CORRECTED_WORDS = 4;

const NOTHING = { count: 0, moreThanCount: false, standings: '{}', results: [], corrected: null, leftOut: [] };

function readFilter(value: string | undefined): number | null | 'nothing' {
  if (value === undefined || value === '') return null;
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : 'nothing';
}
