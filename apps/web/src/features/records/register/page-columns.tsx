import type { RegisterPage } from '@formulary/contracts/records/register';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import { rowsLook } from '../../../ui/table-look.ts';
import { pathOfRegisterPage } from './path-of-register.ts';
import { kindOfDrug, quantityWords } from './register-words.ts';

export const PAGES_LOOK = rowsLook({
  row: 'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 rows:focus-within:bg-sunken/60 rows:hover:bg-sunken/60',
  cell: 'rows:py-2.5 rows:align-top',
  skeleton: 'rows:h-11',
});

export const PAGE_COLUMNS: readonly Column<RegisterPage>[] = [
  { heading: 'Drug', isRowHeading: true, cellClass: 'wrap-anywhere', cell: drug },
  {
    heading: 'Last entry',
    width: 'w-36',
    align: 'number',
    cellClass: 'text-muted cards:col-span-2 cards:text-left!',
    cell: ({ last_on: lastOn }) =>
      lastOn === null ? (
        '–'
      ) : (
        <>
          <span className="rows:hidden">Last entry </span>
          <time dateTime={lastOn}>{formatDayOfYear(lastOn)}</time>
        </>
      ),
  },
  {
    heading: 'Entries',
    width: 'w-56',
    className: 'rows:pl-8!',
    cellClass: 'cards:col-span-2',
    cell: ({ entries, late }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <span className="num">{entries === 1 ? '1 entry' : `${entries} entries`}</span>
        {late > 0 && <Badge tone="warn">{late === 1 ? '1 entered late' : `${late} entered late`}</Badge>}
      </span>
    ),
  },
  {
    heading: 'Balance',
    width: 'w-44',
    align: 'number',
    cellClass: 'font-semibold cards:col-start-2 cards:row-start-1',
    cell: balance,
  },
];

/** Covers the whole row. */
function drug(page: RegisterPage) {
  return (
    <>
      <Link
        to={pathOfRegisterPage(page.id)}
        className="font-semibold text-accent outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 rows:after:rounded-none"
      >
        {page.drug}
      </Link>
      <span className="block font-normal text-muted">{kindOfDrug(page)}</span>
    </>
  );
}

function balance({ balance: left, unit }: RegisterPage) {
  if (!left.startsWith('-')) return quantityWords(left, unit);
  return (
    <span className="inline-flex items-center gap-1 text-bad">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {quantityWords(left, unit)}
      <span className="sr-only">, below zero</span>
    </span>
  );
}
