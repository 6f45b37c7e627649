import type { InvoiceSummary } from '@formulary/contracts/invoices';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../lib/dates.ts';
import { pathOfInvoice } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { moneyIn } from './money-in.ts';
import { shortPayingWords } from './paying-words.ts';
import { ResultBadges } from './result-badges.tsx';
import { resultWords } from './result-words.ts';

// Fixed widths, so that nothing moves between pages.
export const INVOICE_COLUMNS: readonly Column<InvoiceSummary>[] = [
  {
    heading: 'Number',
    isRowHeading: true,
    width: 'w-[23%] xl:w-[19%]',
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
    width: 'w-30 xl:w-36',
    cellClass: 'cards:col-span-2 cards:row-start-3 cards:text-left! text-muted',
    align: 'number',
    cell: issued,
  },
  {
    heading: 'Due',
    from: 'xl',
    width: 'xl:w-36',
    cellClass: 'text-muted',
    align: 'number',
    cell: ({ due_on }) => (due_on === null ? '–' : day(due_on)),
  },
  {
    heading: 'Amount payable',
    width: 'w-32 xl:w-44',
    align: 'number',
    cellClass: 'font-semibold cards:col-start-2 cards:row-start-1',
    cell: amount,
  },
  {
    heading: 'Result',
    width: 'w-46 xl:w-80',
    cellClass: 'rows:pl-4! rows:xl:pl-8! cards:col-span-2 cards:row-start-4 cards:mt-1.5',
    className: 'rows:pl-4! rows:xl:pl-8!',
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

/** Whether something is to pay of it stands below. */
function amount(invoice: InvoiceSummary) {
  const { payable, currency, paying } = invoice;
  return (
    <>
      {moneyIn(payable, currency)}
      <span className={`block whitespace-normal font-normal text-xs ${paying.is_overdue ? 'text-bad' : 'text-muted'}`}>
        {shortPayingWords(invoice)}
      </span>
    </>
  );
}

function issued({ issued_on, due_on }: InvoiceSummary) {
  return (
    <>
      <span className="rows:hidden">Issued </span>
      {day(issued_on)}
      {due_on !== null && (
        <span className="xl:hidden rows:max-xl:block rows:max-xl:text-xs">
          <span className="rows:hidden">, </span>due {day(due_on)}
        </span>
      )}
    </>
  );
}

const day = (on: string) => <time dateTime={on}>{formatDayOfYear(on)}</time>;
