import { PackageSearch } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { useAddressView } from '../../paging/use-address-view.ts';
import { AddToCartProvider } from '../../trade/adding/add-to-cart.tsx';
import { recordEvent } from '../../trade/events/record-event.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { FilterButton, FilterChips } from './filters.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { isBlank, isRefinement, NO_SEARCH, readSearch, writeSearch } from './search-params.ts';
import { useFilters } from './use-filters.ts';
import { useResults } from './use-results.ts';
import { useRowKeys } from './use-row-keys.ts';
import { Welcome, type WelcomeProps } from './welcome.tsx';

const ADDRESS = { read: readSearch, write: writeSearch, isContinued: isRefinement };

export function SearchPage({ Around }: Pick<WelcomeProps, 'Around'>) {
  usePageTitle('Search Products');
  const { view: search, change, paging } = useAddressView(ADDRESS);
  const filters = useFilters(search);
  const current = useResults(search, (page) => change({ page }, { replace: true }));
  // Deferred, because a phone needs long to render the rows.
  const { search: searched, results, isSearching, isFailed, retry } = useDeferredValue(current);
  const manufacturers = filters.find(({ key }) => key === 'manufacturer')?.options ?? [];
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const found = useRef<HTMLDivElement>(null);
  useRowKeys(whole, box);
  useFocusFallback(whole, found);

  return (
    <div ref={whole} className="page pt-1 pb-4 sm:pt-3 sm:pb-6">
      <h1 className="sr-only">Search Products</h1>
      <div data-sticky-search className="z-16 -mx-1 flex gap-2 bg-paper px-1 py-3 tall:sticky tall:top-14">
        <SearchBox inputRef={box} query={search.q} isSearching={isSearching} onSearch={(q) => change({ q })} />
        <FilterButton filters={filters} onChange={change} />
      </div>
      <div ref={found} tabIndex={-1} className="outline-none">
        <FilterChips filters={filters} onChange={change} />
        <AddToCartProvider>{content()}</AddToCartProvider>
      </div>
    </div>
  );

  function startAgain() {
    change(NO_SEARCH);
    box.current?.focus();
  }

  function toPage(page: number) {
    recordEvent('Search page clicked', { page });
    change({ page });
  }

  function content() {
    if (isBlank(searched)) {
      return (
        <Welcome
          Around={Around}
          manufacturers={manufacturers.map(({ name }) => name)}
          onSearch={(q) => change({ q })}
        />
      );
    }
    if (isFailed) {
      return (
        <ErrorState title="The search did not work" onRetry={retry}>
          What you typed and chose is kept. Try again, or ask for help if it goes on.
        </ErrorState>
      );
    }
    if (results?.count === 0) {
      return (
        <EmptyState
          icon={<PackageSearch />}
          title={searched.q === '' ? 'No Results Found' : `No Results Found for "${searched.q}"`}
          action={<Button onClick={startAgain}>Start again</Button>}
        >
          {filters.some(({ chosen }) => chosen)
            ? 'Remove a filter, use fewer words, or only the beginning of a word.'
            : 'Use fewer words, or only the beginning of a word.'}
        </EmptyState>
      );
    }
    return (
      <Results
        search={searched}
        results={results}
        isSearching={isSearching}
        paging={{ ...paging, onPage: toPage }}
        onSort={(sort) => change({ sort })}
        onSearch={(q) => change({ q })}
      />
    );
  }
}
