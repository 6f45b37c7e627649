import { INVOICES_PAGE_SIZE, type InvoicePage } from '@formulary/contracts/invoices';
import { formatCount } from '../../lib/format-count.ts';
import { countPages } from '../../lib/pages.ts';
import { Pagination, type Paging } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { rowsLook } from '../../ui/table-look.ts';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';

interface InvoiceListProps {
  /** Undefined at first; the previous page's while the next loads. */
  invoices: InvoicePage | undefined;
  isLoadingPage: boolean;
  paging: Paging;
}

export function InvoiceList({ invoices, isLoadingPage, paging }: InvoiceListProps) {
  const { page } = paging;
  const total = invoices?.count ?? 0;
  const first = (page - 1) * INVOICES_PAGE_SIZE + 1;
  const last = Math.min(page * INVOICES_PAGE_SIZE, total);
  return (
    <section aria-label="Invoices" className="grid gap-3">
      <p role="status" className="num h-5 text-muted">
        {isLoadingPage || !invoices
          ? 'Loading invoices'
          : `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`}
      </p>
      <Table
        caption="Invoices and credit notes of your practice, newest first"
        look={LOOK}
        columns={INVOICE_COLUMNS}
        rows={invoices?.results}
        skeletonRows={INVOICES_PAGE_SIZE}
        keyOf={({ id }) => id}
        isStale={isLoadingPage}
      />
      <Pagination {...paging} pageCount={countPages(total, INVOICES_PAGE_SIZE)} ends={1} label="Invoice pages" />
      {invoices?.more_than_count && invoices.next === null && (
        <p className="text-muted text-xs">
          These are the newest {formatCount(total)} invoices. Choose a wholesaler to see older ones.
        </p>
      )}
    </section>
  );
}

const LOOK = rowsLook({
  row: 'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rows:focus-within:bg-sunken/60 rows:hover:bg-sunken/60',
  cell: 'rows:py-2.5 rows:align-top',
  skeleton: 'rows:h-11',
});
