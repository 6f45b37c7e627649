import type { ProductPage } from '@formulary/contracts/catalogue';
import { Pagination } from '../../ui/pagination.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ResultsTable } from './results-table.tsx';
import { pageCount, type Search, shownRange } from './search-params.ts';

interface ResultsProps {
  search: Search;
  /** Undefined while the first ones are on their way; those of the search before while the next are. */
  results: ProductPage | undefined;
  isSearching: boolean;
  onPage: (page: number) => void;
  hrefFor: (page: number) => string;
}

export function Results({ search, results, isSearching, onPage, hrefFor }: ResultsProps) {
  const total = results?.count ?? 0;
  // Past the end there is nothing to show before the last page has come.
  const isWaiting = isSearching || !results;
  const { from, to } = shownRange(search.page, total);
  return (
    <section aria-label="Results" className="mt-4 grid gap-3 sm:mt-6">
      <p role="status" className="num h-5 text-muted">
        {isWaiting ? 'Searching' : `Showing ${from} to ${to} of ${total}`}
      </p>
      <div className="relative" aria-busy={isWaiting}>
        <div inert={isSearching}>
          <ResultsTable products={results?.results} query={search.q} />
        </div>
        {isSearching && results && <Overlay />}
      </div>
      {results && pageCount(total) > 1 && (
        <Pagination
          page={search.page}
          pageCount={pageCount(total)}
          leading={3}
          trailing={3}
          onPage={onPage}
          hrefFor={hrefFor}
          label="Result pages"
        />
      )}
    </section>
  );
}

/** Over the results of the search before, which stay readable but are not to be acted on. */
function Overlay() {
  return (
    <div className="absolute inset-0 z-15 animate-appear bg-paper/70">
      <div className="sticky top-1/2 flex justify-center pt-24">
        <Spinner className="size-8 text-accent" />
      </div>
    </div>
  );
}
