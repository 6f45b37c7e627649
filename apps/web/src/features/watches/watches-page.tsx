import type { WatchList } from '@formulary/contracts/watches';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useFailureToast } from '../../paging/use-failure-toast.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { arrangeWatches } from './arrange-watches.ts';
import { DigestSwitch } from './digest-switch.tsx';
import { watchesQuery } from './queries.ts';
import { WATCH_WRITES, type WatchWrite, writeOf } from './use-write-watch.ts';
import { readSort, type WatchSort, writeSort } from './watch-sort.ts';
import { toldAtFirst } from './watch-words.ts';
import { WatchesTable } from './watches-table.tsx';

const MANY = 10;
const FILTER_MAX = 100;
const SORTS_OF_PHONES = [
  ['move', 'Earliest move first'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['price', 'Lowest price first'],
  ['-price', 'Highest price first'],
] as const;

export function WatchesPage() {
  usePageTitle('Watched products');
  const query = useQuery(watchesQuery());
  const isFailed = useFailureToast(query, 'Error getting watched products');
  const { data, refetch } = query;
  return (
    <div className="page flex flex-1 flex-col py-5">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="font-semibold text-lg">Watched products</h1>
          <p className="max-w-3xl text-muted">
            {toldAtFirst()} News comes as a notification, and by <span className="whitespace-nowrap">e-mail</span> if
            you like.
          </p>
        </div>
        {/* As wide and high before the answer is there. */}
        <div className="flex min-h-11 w-52 items-center xl:justify-end mouse:min-h-7 print:hidden">
          {data ? <DigestSwitch digest={data.digest} /> : <Skeleton className="h-5 w-48" />}
        </div>
      </header>
      {data ? (
        <Watches list={data} />
      ) : isFailed ? (
        <ErrorState title="The watched products could not be loaded" onRetry={() => void refetch()}>
          You go on being told of them.
        </ErrorState>
      ) : (
        <div role="status">
          <span className="sr-only">Loading watched products</span>
          <WatchesTable rows={undefined} sort={readSort(null)} />
        </div>
      )}
    </div>
  );
}

function Watches({ list }: { list: WatchList }) {
  const [query, setQuery] = useState('');
  const [params, setParams] = useSearchParams();
  const sort = readSort(params.get('sort'));
  const sortBy = (next: WatchSort) => {
    const written = writeSort(next);
    setParams(written === '' ? {} : { sort: written });
  };
  const stopping = useMutationState({
    filters: { mutationKey: WATCH_WRITES, status: 'pending' },
    select: (mutation) => stoppedBy(writeOf(mutation)),
  });
  const watches = list.results.filter(({ manufacturer_product }) => !stopping.includes(manufacturer_product.id));
  if (watches.length === 0) return <NothingWatched />;
  const hasFilter = watches.length > MANY;
  const shown = arrangeWatches(watches, hasFilter ? query : '', sort);
  const watchedIds = new Set(watches.map(({ manufacturer_product }) => manufacturer_product.id));
  return (
    <>
      {hasFilter && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
          <ListSearch
            label="Find among watched products"
            placeholder="Product or manufacturer"
            query={query}
            clean={(text) => text.trim()}
            onSearch={setQuery}
            restMs={0}
            maxLength={FILTER_MAX}
            className="max-w-80"
          />
          <p role="status" className="num text-muted">
            {query === '' ? `${watches.length} products` : `${shown.length} of ${watches.length} products`}
          </p>
        </div>
      )}
      {watches.length > 1 && (
        <SortSelect
          value={writeSort(sort)}
          first="Last move first"
          choices={SORTS_OF_PHONES}
          onChange={(written) => sortBy(readSort(written))}
          className="mb-3"
        />
      )}
      {shown.length === 0 ? (
        <EmptyState title={`No watched product has “${query}” in its name`}>Try fewer words.</EmptyState>
      ) : (
        <WatchesTable
          rows={shown.map((watch) => ({
            watch,
            isReplacementWatched: watch.replaced_by !== null && watchedIds.has(watch.replaced_by.id),
          }))}
          sort={sort}
          onSort={sortBy}
        />
      )}
    </>
  );
}

const stoppedBy = ({ product, isOn, insteadOf }: WatchWrite) => (isOn ? insteadOf?.product : product);

function NothingWatched() {
  return (
    <EmptyState
      icon={<Star />}
      title="You watch no product yet"
      action={
        <Link to={paths.search} className={buttonClass({ variant: 'primary' })}>
          Search for products
        </Link>
      }
    >
      Press the star of a product, on its page or in the search results. You are told when its best price moves, when it
      is back in stock, and when it is withdrawn or replaced.
    </EmptyState>
  );
}
