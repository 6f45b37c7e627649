import type { SearchSort } from '@formulary/contracts/catalogue';
import type { SearchRowText, StandingsText } from '../fast-path/render-products.ts';

export interface SearchTerms {
  readonly userId: number;
  readonly text: string;
  readonly manufacturer: number | null;
  readonly ingredient: number | null;
  /** Undefined sorts by rank, or by name without words. */
  readonly sort: SearchSort | undefined;
  readonly offset: number;
}

export interface SearchResult {
  /** At most `SEARCH_COUNT_MAX`. */
  count: number;
  moreThanCount: boolean;
  standings: StandingsText;
  results: SearchRowText[];
  /** Words of four letters or more that no product has, if nothing was found; never numbers, which may be strengths. */
  unknown: string[];
  /** Whether fewer words may find something, if nothing was found. */
  mayLeaveOut: boolean;
  /** The words that were searched instead; equally near ones as "a / b". */
  corrected: string | null;
  /** The words that were not searched, so that the others find something: without case or accents. */
  leftOut: string[];
}
