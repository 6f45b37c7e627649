import { RECORDS_PAGE_SIZE } from '@formulary/contracts/records';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { formatDate } from '../../../lib/dates.ts';
import { useAddressView } from '../../../paging/use-address-view.ts';
import { usePages } from '../../../paging/use-pages.ts';
import { wholesalersQuery } from '../../../trade/wholesalers/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { RecordsFrame } from '../records-frame.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordList } from './record-list.tsx';
import { recordsQuery } from './records-query.ts';
import { chipsOf, isFiltered, NO_FILTERS, readView, writeView } from './records-view.ts';

const ADDRESS = { read: readView, write: writeView };

/** What was ordered, accepted, received and charged: one search. */
export function RecordsPage() {
  const { view, change, paging } = useAddressView(ADDRESS);
  const pages = usePages({
    page: view.page,
    pageSize: RECORDS_PAGE_SIZE,
    queryFor: (page) => recordsQuery({ ...view, page }),
    failure: 'Error getting records',
    toPage: (page) => change({ page }, { replace: true }),
  });
  const { data: records, isPlaceholderData: isLoadingPage, isFailed, retry } = pages;
  const { data: wholesalers = [] } = useQuery(wholesalersQuery());
  const hasNone = records?.count === 0 && !isLoadingPage;
  return (
    <RecordsFrame title="Records">
      {hasNone && !isFiltered(view) ? (
        <EmptyState icon={<ReceiptText />} title="Nothing was recorded yet">
          What you order and receive is kept here with its forms, batches and expiry, and is found by any of them.
        </EmptyState>
      ) : (
        <>
          <RecordFilters view={view} wholesalers={wholesalers} onChange={change} />
          <div tabIndex={-1} className="flex flex-1 flex-col outline-none">
            <Chips chips={chipsOf(view, wholesalers)} onChange={change} clearAll={NO_FILTERS} className="mb-3" />
            {/* Rendered before it has text: screen readers do not read out a new status element. */}
            <p role="status" className="sr-only">
              {hasNone && 'No records match'}
            </p>
            {content()}
          </div>
          {records?.oldest_on && (
            <p className="mt-6 text-muted text-xs">
              Kept for at least {records.kept_years} years. The oldest is of {formatDate(records.oldest_on)}.
            </p>
          )}
        </>
      )}
    </RecordsFrame>
  );

  function content() {
    if (isFailed) {
      return (
        <ErrorState title="The records could not be loaded" onRetry={retry}>
          They are safe: only this list is missing.
        </ErrorState>
      );
    }
    if (!hasNone) return <RecordList records={records} isLoadingPage={isLoadingPage} paging={paging} />;
    return (
      <EmptyState
        icon={<SearchX />}
        title="No records match"
        action={
          <Button
            onClick={({ currentTarget }) => {
              focusAround(currentTarget);
              change(NO_FILTERS);
            }}
          >
            Clear the filters
          </Button>
        }
      >
        A batch is found whole, however it is written; words have to begin words of the product or the wholesaler.
      </EmptyState>
    );
  }
}
