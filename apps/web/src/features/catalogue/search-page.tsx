import { PackageSearch } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { recordEvent } from '../events/public.ts';
import { usePageTitle } from '../provider/public.tsx';
import { AddToCartProvider } from './add-to-cart.tsx';
import { FilterButton, FilterChips } from './filters.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { isBlank, NO_SEARCH } from './search-params.ts';
import { useFilters } from './use-filters.ts';
import { useResults } from './use-results.ts';
import { useSearchAddress } from './use-search-address.ts';
import { Welcome } from './welcome.tsx';

export function SearchPage() {
  usePageTitle('Search Products');
  const { search, change, hrefFor } = useSearchAddress();
  const filters = useFilters(search);
  const { results, isSearching, isFailed, retry } = useResults(search, (page) => change({ page }, { replace: true }));
  const manufacturers = filters.find(({ key }) => key === 'manufacturer')?.options ?? [];

  return (
    <div className="page py-4 sm:py-6">
      <h1 className="sr-only">Search Products</h1>
      <div className="grid gap-3">
        <div className="flex gap-2">
          <SearchBox query={search.q} isSearching={isSearching} onSearch={(q) => change({ q })} />
          <FilterButton filters={filters} onChange={change} />
        </div>
        <FilterChips filters={filters} onChange={change} />
      </div>
      <AddToCartProvider>{content()}</AddToCartProvider>
    </div>
  );

  function content() {
    if (isBlank(search)) {
      return <Welcome manufacturers={manufacturers.map(({ name }) => name)} onSearch={(q) => change({ q })} />;
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
          title={search.q === '' ? 'No Results Found' : `No Results Found for "${search.q}"`}
          action={<Button onClick={() => change(NO_SEARCH)}>Start again</Button>}
        >
          {filters.some(({ chosen }) => chosen)
            ? 'Remove a filter, use fewer words, or only the beginning of a word.'
            : 'Use fewer words, or only the beginning of a word.'}
        </EmptyState>
      );
    }
    return (
      <Results
        search={search}
        results={results}
        isSearching={isSearching}
        onPage={(page) => {
          recordEvent('Search page clicked', { page });
          change({ page });
        }}
        hrefFor={hrefFor}
      />
    );
  }
}
