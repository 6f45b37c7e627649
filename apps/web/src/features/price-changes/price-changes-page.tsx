import { ArrowDownUp, SearchX } from 'lucide-react';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { countPages } from '../../lib/pages.ts';
import { useAddressView } from '../../paging/use-address-view.ts';
import { ExportCsv } from '../../trade/provider/export-csv.tsx';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePastEnd } from '../../ui/use-past-end.ts';
import { BoughtChoice } from './bought-choice.tsx';
import { ChangesList, LeftOut } from './changes-list.tsx';
import { columnsOf } from './columns.ts';
import { SortControl } from './sort-control.tsx';
import { useArranged } from './use-arranged.ts';
import { usePriceChanges } from './use-price-changes.ts';
import { useTicked } from './use-ticked.ts';
import { effectiveQuery, PAGE_SIZE, QUERY_MIN, readView, type Sort, writeView } from './view.ts';
import { YearlyCost, YearlyCostSkeleton } from './yearly-cost.tsx';

const NONE: readonly never[] = [];
const ADDRESS = { read: readView, write: writeView };

export function PriceChangesPage() {
  usePageTitle('Price Changes');
  const { view, change, paging } = useAddressView(ADDRESS);
  const { list, isBought, boughtCount, isFailed, updatedOn, retry } = usePriceChanges(view);
  const sort = columnsOf(isBought).some(({ key }) => key === view.sort?.key) ? view.sort : null;
  const found = useArranged(list?.changes ?? NONE, { q: view.q, sort });
  const ticked = useTicked();
  const onSort = (sort: Sort | null) => change({ sort });

  const lastPage = countPages(found.length, PAGE_SIZE);
  const isPastEnd = list !== undefined && view.page > lastPage;
  const toPage = (page: number) => change({ page }, { replace: true });
  usePastEnd({ page: view.page, isPastEnd, findLastPage: async () => lastPage, toPage });

  return (
    <div className="page flex flex-1 flex-col gap-4 py-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="font-semibold text-lg">Price Changes</h1>
        <LastUpdate on={updatedOn} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <search className="flex min-w-0 flex-1 max-md:basis-full md:max-w-xl">
          <ListSearch
            query={view.q}
            onSearch={(q) => change({ q })}
            label="Search price changes"
            placeholder="Product, wholesaler or manufacturer"
            clean={effectiveQuery}
            hint={(text) => text.trim() !== '' && effectiveQuery(text) === '' && `${QUERY_MIN} characters or more`}
          />
        </search>
        <BoughtChoice
          isBought={isBought}
          boughtCount={boughtCount}
          onChange={(isAll) => change({ isAll, sort: null })}
        />
        <SortControl isBought={isBought} sort={sort} onSort={onSort} />
        <ExportCsv
          disabled={found.length === 0}
          make={async () => {
            const { changesCsv } = await import('./changes-csv.ts');
            return { texts: [changesCsv(found, isBought)], words: ['price', 'changes'] };
          }}
        />
      </div>
      <div tabIndex={-1} className="flex flex-1 flex-col gap-4 outline-none">
        {content()}
      </div>
    </div>
  );

  function content() {
    if (isFailed) {
      return (
        <ErrorState title="The price changes could not be loaded" onRetry={retry}>
          What you searched for and sorted by is kept. Try again, or ask for help if it goes on.
        </ErrorState>
      );
    }
    if (list?.changes.length === 0) {
      return (
        <EmptyState icon={<ArrowDownUp />} title="No price change data">
          There have been no price changes in the latest period
        </EmptyState>
      );
    }
    if (list && found.length === 0) {
      return (
        <EmptyState
          icon={<SearchX />}
          title={`No price change matches "${view.q}"`}
          action={<Button onClick={() => change({ q: '' })}>Clear the search</Button>}
        >
          Use fewer words, or only the beginning of a word.
        </EmptyState>
      );
    }
    return (
      <>
        {list && list.count > list.changes.length && <LeftOut sent={list.changes.length} count={list.count} />}
        {list && isBought && <YearlyCost changes={list.changes} />}
        {!list && isBought && <YearlyCostSkeleton />}
        <ChangesList
          key={String(isBought)}
          all={list?.changes}
          found={list && found}
          ticked={ticked}
          isBought={isBought}
          sort={sort}
          onSort={onSort}
          paging={{ ...paging, page: Math.min(view.page, lastPage) }}
        />
      </>
    );
  }
}

function LastUpdate({ on }: { on: string | null | undefined }) {
  return (
    <p className="num flex flex-wrap items-center gap-x-1.5 text-muted">
      Last pricing update:{' '}
      {on === undefined ? (
        <Skeleton className="my-0.5 h-4 w-56" />
      ) : on === null ? (
        '–'
      ) : (
        <>
          <time dateTime={on} className="text-ink">
            {formatDateTime(on)}
          </time>{' '}
          <span>({formatTimeSince(on)})</span>
        </>
      )}
    </p>
  );
}
