import { type ProductPage, SEARCH_PAGE_SIZE, type SearchSort } from '@formulary/contracts/catalogue';
import { formatCount } from '../../lib/format-count.ts';
import { countPages } from '../../lib/pages.ts';
import { Pagination, type Paging } from '../../ui/pagination.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LeftOut } from './left-out.tsx';
import { ResultsTable } from './results-table.tsx';
import { readSort, type Search, SORTS, shownRange } from './search-params.ts';

interface ResultsProps {
  search: Search;
  /** Undefined at first; the previous search's while the next loads. */
  results: ProductPage | undefined;
  isSearching: boolean;
  paging: Paging;
  onSort: (sort: SearchSort | null) => void;
  onSearch: (query: string) => void;
}

export function Results({ search, results, isSearching, paging, onSort, onSearch }: ResultsProps) {
  const total = results?.count ?? 0;
  const shownTotal = results?.more_than_count ? `more than ${formatCount(total)}` : total;
  const corrected = results?.corrected ?? null;
  const leftOut = results?.left_out ?? [];
  // Past the end there is nothing to show until the last page has come.
  const isWaiting = isSearching || !results;
  const { from, to } = shownRange(search.page, total);
  return (
    <section aria-label="Results" className="mt-1 grid gap-3">
      <div className="flex min-h-5 items-center justify-between gap-x-3 gap-y-2 max-[22rem]:flex-wrap">
        <div role="status" className="grid min-w-0 gap-0.5 text-muted">
          {!isWaiting && corrected !== null && (
            <p>
              Showing results for <strong className="font-semibold text-ink">{corrected}</strong>
              <span className="sr-only">.</span>
            </p>
          )}
          {!isWaiting && leftOut.length > 0 && (
            <p>
              Nothing has all of these words. Shown without{' '}
              <strong className="font-semibold text-ink wrap-anywhere">{leftOut.join(', ')}</strong>
              <span className="sr-only">.</span>
            </p>
          )}
          <p className="num">{isWaiting ? 'Searching' : `Showing ${from} to ${to} of ${shownTotal}`}</p>
        </div>
        <SortSelect
          value={search.sort ?? ''}
          first="Best match"
          choices={Object.entries(SORTS)}
          onChange={(value) => onSort(readSort(value))}
          className="shrink-0"
        />
      </div>
      {!isWaiting && leftOut.length > 0 && <LeftOut words={leftOut} query={search.q} onSearch={onSearch} />}
      <div className="relative" aria-busy={isWaiting}>
        <div inert={isSearching}>
          <ResultsTable products={results?.results} query={corrected ?? search.q} sort={search.sort} onSort={onSort} />
        </div>
        {isSearching && results && <Overlay />}
      </div>
      <Pagination {...paging} pageCount={countPages(total, SEARCH_PAGE_SIZE)} ends={3} label="Result pages" />
    </section>
  );
}

function Overlay() {
  return (
    <div className="absolute inset-0 z-15 animate-appear bg-paper/70">
      <div className="sticky top-1/2 flex justify-center pt-24">
        <Spinner className="size-8 text-accent" />
      </div>
    </div>
  );
}
