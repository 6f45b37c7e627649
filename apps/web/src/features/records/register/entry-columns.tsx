import type { RegisterEntry, RegisterPageEntries } from '@formulary/contracts/records/register';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime, formatDayOfYear } from '../../../lib/dates.ts';
import { pathOfOrder, pathOfReceipt } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { amountWords, KIND_WORDS, lateWords, quantityWords } from './register-words.ts';

export const ENTRIES_LOOK = rowsLook({
  row: 'grid grid-cols-2 gap-x-4 gap-y-1.5',
  cell: 'rows:py-2 rows:align-top',
  skeleton: 'rows:h-12',
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
      width: 'w-28',
      cellClass: 'font-normal',
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
      cellClass: 'wrap-anywhere cards:col-span-2',
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
      width: 'w-20',
      align: 'number',
      label: 'In',
      cellClass: (entry) => (out(entry) ? 'cards:hidden' : 'cards:text-left!'),
      cell: (entry) => (out(entry) ? null : amountWords(entry.quantity)),
    },
    {
      heading: 'Out',
      width: 'w-20',
      align: 'number',
      label: 'Out',
      cellClass: (entry) => (out(entry) ? 'cards:text-left!' : 'cards:hidden'),
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
          <span className="rows:hidden">{quantityWords(entry.balance, unit)}</span>
          <span className="cards:hidden">{quantityWords(entry.balance, unit).split(' ')[0]}</span>
        </>
      ),
    },
    {
      heading: 'Batch',
      width: 'w-32',
      label: 'Batch and expiry',
      className: 'rows:pl-4!',
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
      width: 'w-44',
      label: 'Entered',
      cellClass: 'wrap-anywhere cards:col-span-2',
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
      cellClass: 'cards:col-span-2',
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
