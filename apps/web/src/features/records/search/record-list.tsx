import { RECORDS_PAGE_SIZE, type RecordsPage } from '@formulary/contracts/records';
import { formatCount } from '../../../lib/format-count.ts';
import { countPages } from '../../../lib/pages.ts';
import { Pagination, type Paging } from '../../../ui/pagination.tsx';
import { Table } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { RECORD_COLUMNS } from './record-columns.tsx';

interface RecordListProps {
  /** Undefined at first; the previous page's while the next loads. */
  records: RecordsPage | undefined;
  isLoadingPage: boolean;
  paging: Paging;
}

export function RecordList({ records, isLoadingPage, paging }: RecordListProps) {
  const { page } = paging;
  const total = records?.count ?? 0;
  const first = (page - 1) * RECORDS_PAGE_SIZE + 1;
  const last = Math.min(page * RECORDS_PAGE_SIZE, total);
  return (
    <section aria-label="Records" className="grid gap-3">
      <p role="status" className="num h-5 text-muted">
        {isLoadingPage || !records
          ? 'Loading records'
          : `Showing ${formatCount(first)} to ${formatCount(last)} of ${records.more_than_count ? 'more than ' : ''}${formatCount(total)}`}
      </p>
      <Table
        caption="Records of your practice, newest first"
        look={LOOK}
        columns={RECORD_COLUMNS}
        rows={records?.results}
        skeletonRows={RECORDS_PAGE_SIZE}
        keyOf={({ id }) => id}
        isStale={isLoadingPage}
      />
      <Pagination {...paging} pageCount={countPages(total, RECORDS_PAGE_SIZE)} ends={1} label="Record pages" />
      {records?.more_than_count && records.next === null && (
        <p className="text-muted text-xs">
          These are the newest {formatCount(total)} records. Choose a period, or search for more of it, to see older
          ones.
        </p>
      )}
    </section>
  );
}

const LOOK = rowsLook({
  row: 'grid gap-y-1.5',
  cell: 'rows:py-2.5 rows:align-top',
  skeleton: 'rows:h-14',
});
