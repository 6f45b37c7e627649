import { RECEIPTS_PAGE_SIZE, type ReceiptSummary } from '@formulary/contracts/deliveries/receipts';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { countPages, readPageNumber } from '../../lib/pages.ts';
import { pathOfReceipt } from '../../lib/paths.ts';
import { usePages } from '../../paging/use-pages.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExportReceived } from './export-received.tsx';
import { nameOf } from './person-words.ts';
import { receiptsQuery } from './queries.ts';

const searchOf = (page: number) => (page === 1 ? '' : `page=${page}`);

export function ReceivedLately() {
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params.get('page'));
  const pages = usePages({
    page,
    pageSize: RECEIPTS_PAGE_SIZE,
    queryFor: receiptsQuery,
    failure: 'Error getting what was received',
    toPage: (next) => setParams(searchOf(next), { replace: true }),
  });
  const { data, isPlaceholderData, isFailed, retry } = pages;
  if (data?.count === 0) return null;
  return (
    <section aria-labelledby="received" className="mt-8">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="received" className="font-semibold text-base">
          Received
        </h2>
        <ExportReceived />
      </div>
      {isFailed ? (
        <FailedPart className="px-0!" retryLabel="Load what was received again" onRetry={retry}>
          What was received could not be loaded.
        </FailedPart>
      ) : data ? (
        <>
          <ul
            tabIndex={-1}
            aria-labelledby="received"
            className={`divide-y divide-line border-line border-y outline-none ${isPlaceholderData ? 'opacity-55' : ''}`}
          >
            {data.results.map((receipt) => (
              <Row key={receipt.id} receipt={receipt} />
            ))}
          </ul>
          <div className="mt-3">
            <Pagination
              page={page}
              onPage={(next) => setParams(searchOf(next))}
              hrefFor={(next) => `?${searchOf(next)}`}
              pageCount={countPages(data.count, RECEIPTS_PAGE_SIZE)}
              ends={1}
              label="Pages of what was received"
            />
          </div>
          {data.more_than_count && data.next === null && (
            <p className="mt-2 text-muted text-xs">
              These are the last {formatCount(data.count)} deliveries. Older ones are in the export, by their days.
            </p>
          )}
        </>
      ) : (
        <div role="status" className="grid gap-2 py-2">
          <span className="sr-only">Loading what was received</span>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
    </section>
  );
}

function Row({ receipt }: { receipt: ReceiptSummary }) {
  const { id, wholesaler, finished_on, finished_by, opened_on, packs, lines, rejected } = receipt;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2 hover:bg-sunken/60 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
      <Link to={pathOfReceipt(id)} className="font-medium text-accent wrap-anywhere after:absolute after:inset-0">
        {wholesaler.name}
      </Link>
      <span className="text-muted max-md:col-span-2 max-md:row-start-2">
        {finished_on === null
          ? `Open since ${formatDateTime(opened_on)}`
          : `${formatDateTime(finished_on)}${finished_by ? `, ${nameOf(finished_by)}` : ''}`}
      </span>
      <span className="num">
        <span className="font-semibold">{formatCount(packs)}</span>
        <span className="text-muted">
          {' '}
          {packs === 1 ? 'pack' : 'packs'} of {lines === 1 ? '1 line' : `${formatCount(lines)} lines`}
        </span>
        {rejected > 0 && <span className="text-warn">, {formatCount(rejected)} rejected</span>}
      </span>
    </li>
  );
}
