import type { RegisterEntry, RegisterPageEntries } from '@formulary/contracts/records/register';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime, formatDayOfYear } from '../../../lib/dates.ts';
import { pathOfOrder, pathOfReceipt } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type Form, pageLook } from '../../../ui/table-look.ts';
import { amountWords, KIND_WORDS, lateWords, quantityWords } from './register-words.ts';

/** A register's page has too many columns for a tablet. */
const FROM_WIDE: Form = {
  table: 'block w-full wide:table',
  head: 'hidden wide:table-header-group',
  body: 'grid grid-cols-[minmax(0,1fr)] wide:table-row-group',
  row: 'wide:table-row',
  label: 'wide:hidden',
  wide: 'narrow:hidden',
};

export const ENTRIES_LOOK = pageLook({
  form: FROM_WIDE,
  heading: 'sticky top-14 px-1.5 print:static',
  card: 'narrow:rounded-lg narrow:border narrow:border-line narrow:bg-surface narrow:px-4 narrow:py-3',
  row: 'grid grid-cols-2 gap-x-4 gap-y-1.5 md:narrow:grid-cols-4',
  cell: 'wide:border-line wide:border-b wide:px-1.5 wide:py-2 wide:align-top',
  skeleton: 'wide:h-12',
});

interface ColumnsOf {
  readonly page: RegisterPageEntries;
  readonly onCorrect: (entry: RegisterEntry) => void;
}

/** The columns of a register's page: what is in one cell on a screen is so on paper. */
export function entryColumns({ page, onCorrect }: ColumnsOf): readonly Column<RegisterEntry>[] {
  const { unit } = page.page;
  const days = new Map(page.entries.map((entry) => [entry.id, entry.happened_on]));
  const out = (entry: RegisterEntry) => entry.quantity.startsWith('-');
  return [
    {
      heading: 'Date',
      isRowHeading: true,
      width: 'w-26',
      cellClass: 'font-normal narrow:col-span-full',
      cell: (entry) => (
        <>
          <time dateTime={entry.happened_on} className="num whitespace-nowrap font-semibold">
            {formatDayOfYear(entry.happened_on)}
          </time>
          {entry.is_late && (
            <span className="mt-0.5 block whitespace-normal text-warn text-xs">
              {lateWords(entry, page.entry_days)}
            </span>
          )}
        </>
      ),
    },
    {
      heading: 'From or to',
      shownHeading: 'Received from, supplied to',
      cellClass: 'wrap-anywhere narrow:col-span-full',
      cell: (entry) => (
        <>
          <span className="font-medium">{KIND_WORDS[entry.kind]}</span>
          {entry.counterparty !== null && <span>: {entry.counterparty}</span>}
          {entry.corrects !== null && <span> of the entry of {dayWords(days.get(entry.corrects))}</span>}
          {addressWords(entry) !== '' && <span className="block text-muted text-xs">{addressWords(entry)}</span>}
          {entry.manufacturer_product && (
            <span className="block text-muted text-xs">{entry.manufacturer_product.name}</span>
          )}
          {entry.note !== null && <span className="block text-xs italic">{entry.note}</span>}
          {entry.corrected_by.length > 0 && <Badge>Corrected below</Badge>}
        </>
      ),
    },
    {
      heading: 'In',
      width: 'w-16',
      align: 'number',
      label: 'In',
      cellClass: (entry) => (out(entry) ? 'narrow:hidden' : 'narrow:text-left!'),
      cell: (entry) => (out(entry) ? null : amountWords(entry.quantity)),
    },
    {
      heading: 'Out',
      width: 'w-16',
      align: 'number',
      label: 'Out',
      cellClass: (entry) => (out(entry) ? 'narrow:text-left!' : 'narrow:hidden'),
      cell: (entry) => (out(entry) ? amountWords(entry.quantity) : null),
    },
    {
      heading: 'Balance',
      width: 'w-24',
      align: 'number',
      label: 'Balance',
      cellClass: (entry) => (entry.balance.startsWith('-') ? 'font-semibold text-bad' : 'font-semibold'),
      cell: (entry) => (
        <>
          {entry.balance.startsWith('-') && <TriangleAlert aria-label="Below zero" className="mr-1 inline size-4" />}
          <span className="wide:hidden">{quantityWords(entry.balance, unit)}</span>
          <span className="narrow:hidden">{quantityWords(entry.balance, unit).split(' ')[0]}</span>
        </>
      ),
    },
    {
      heading: 'Batch',
      width: 'w-32',
      label: 'Batch and expiry',
      className: 'wide:pl-4!',
      cellClass: 'wrap-anywhere',
      cell: ({ batch, expires_on: expiresOn }) => (
        <>
          {batch ?? '–'}
          {expiresOn !== null && <span className="block text-muted text-xs">Exp {formatDayOfYear(expiresOn)}</span>}
        </>
      ),
    },
    {
      heading: 'Order',
      width: 'w-32',
      label: 'Order and invoice',
      cellClass: 'wrap-anywhere',
      cell: ({ order, receipt, invoices }) => (
        <>
          {order === null ? (receipt === null ? '–' : null) : link(pathOfOrder(order), String(order).padStart(5, '0'))}
          {order === null && receipt !== null && link(pathOfReceipt(receipt), 'Delivery')}
          {invoices.map((number) => (
            <span key={number} className="block text-muted text-xs">
              {number}
            </span>
          ))}
        </>
      ),
    },
    {
      heading: 'Entered',
      width: 'w-56',
      label: 'Entered',
      cellClass: 'wrap-anywhere narrow:col-span-full',
      cell: (entry) => (
        <>
          {`${entry.entered_by.firstName} ${entry.entered_by.lastName}`.trim()}
          <span className="block text-muted text-xs">{formatDateTime(entry.entered_on)}</span>
          {entry.witness !== null && <span className="block text-xs">Witness: {entry.witness}</span>}
        </>
      ),
    },
    {
      heading: 'Correct',
      shownHeading: null,
      width: 'w-24',
      align: 'end',
      className: 'print:hidden',
      cellClass: 'narrow:col-span-full',
      cell: (entry) =>
        entry.kind !== 'correction' && (
          <Button size="sm" onClick={() => onCorrect(entry)}>
            Correct
            <span className="sr-only">
              {' '}
              the entry of {formatDayOfYear(entry.happened_on)}, {KIND_WORDS[entry.kind].toLowerCase()}
            </span>
          </Button>
        ),
    },
  ];
}

/** Of what came, the page says too that nobody knows where its wholesaler is. */
const addressWords = ({ address, receipt, corrects }: RegisterEntry): string =>
  address ?? (receipt !== null && corrects === null ? 'Address not known' : '');

const dayWords = (day: string | undefined) => (day === undefined ? 'an earlier day' : formatDayOfYear(day));

const link = (to: string, words: string) => (
  <Link to={to} className="text-accent hover:underline">
    {words}
  </Link>
);
