import { type catalogueRoutes, SEARCH_PAGE_SIZE, SEARCH_QUERY_MAX, SearchSort } from '@formulary/contracts/catalogue';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { readPage } from '../../../kernel/pages.ts';
import type { FoundPage } from '../fast-path/render-products.ts';
import { findCorrected, findMatching } from './search-queries.ts';

/**
 * Finds products that have every word of the query, as a prefix, in their name, manufacturer, active ingredient or code.
 * A word that no product has is replaced by its nearest words. Malformed filters find nothing. Throws `invalid_page`.
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
  const canBeCorrected = asTyped.unknown.length > 0 && asTyped.unknown.length <= CORRECTED_WORDS;
  const found = canBeCorrected ? await findCorrected(db, terms, asTyped.unknown) : asTyped;
  return { request, ...found };
}

/** Correcting a word compares it with all words. */
const CORRECTED_WORDS = 4;

const NOTHING = { count: 0, moreThanCount: false, standings: '{}', results: [], corrected: null };

function readFilter(value: string | undefined): number | null | 'nothing' {
  if (value === undefined || value === '') return null;
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : 'nothing';
}
