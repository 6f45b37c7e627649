import type { InvoiceSummary } from '@formulary/contracts/invoices';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../lib/dates.ts';
import { pathOfInvoice } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { moneyIn } from './money-in.ts';
import { ResultBadges } from './result-badges.tsx';
import { resultWords } from './result-words.ts';

// Fixed widths, so that nothing moves between pages.
export const INVOICE_COLUMNS: readonly Column<InvoiceSummary>[] = [
  {
    heading: 'Number',
    isRowHeading: true,
    width: 'w-[24%]',
    cellClass: 'font-semibold wrap-anywhere',
    cell: number,
  },
  {
    heading: 'Wholesaler',
    cellClass: 'wrap-anywhere cards:col-span-2 cards:row-start-2',
    cell: ({ wholesaler }) => wholesaler.name,
  },
  {
    heading: 'Issued',
    width: 'w-28 xl:w-36',
    cellClass: 'cards:row-start-3 cards:mt-1 cards:text-left!',
    align: 'number',
    label: 'Issued',
    cell: ({ issued_on }) => day(issued_on),
  },
  {
    heading: 'Due',
    width: 'w-28 xl:w-36',
    cellClass: 'cards:row-start-3 cards:mt-1',
    align: 'number',
    label: 'Due',
    cell: ({ due_on }) => (due_on === null ? <span className="text-muted">–</span> : day(due_on)),
  },
  {
    heading: 'Amount payable',
    width: 'w-32 xl:w-40',
    align: 'number',
    cellClass: 'font-semibold cards:col-start-2 cards:row-start-1',
    cell: ({ payable, currency }) => moneyIn(payable, currency),
  },
  {
    heading: 'Result',
    width: 'w-48 lg:w-72',
    cellClass: 'rows:pl-4! rows:lg:pl-8! cards:col-span-2 cards:row-start-4 cards:mt-1.5',
    className: 'rows:pl-4! rows:lg:pl-8!',
    cell: (invoice) => <ResultBadges said={resultWords(invoice)} />,
  },
];

/** Covers the whole row. */
function number({ id, number: written, is_credit }: InvoiceSummary) {
  return (
    <>
      <Link
        to={pathOfInvoice(id)}
        className="text-accent outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 rows:after:rounded-none"
      >
        <span className="sr-only">{is_credit ? 'Credit note ' : 'Invoice '}</span>
        {written}
      </Link>
      {is_credit && (
        <span aria-hidden className="ml-2">
          <Badge>Credit note</Badge>
        </span>
      )}
    </>
  );
}

const day = (on: string) => <time dateTime={on}>{formatDayOfYear(on)}</time>;
