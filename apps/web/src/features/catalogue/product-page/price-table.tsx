import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { HISTORY_LOOK } from './history-look.ts';
import type { PriceRow } from './price-rows.ts';

/** A screen or two; a table of thousands of rows is slow. */
const SHOWN = 40;

export function PriceTable({ rows }: { rows: readonly PriceRow[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <Table
        caption="Net prices over time, the newest first"
        look={HISTORY_LOOK}
        columns={COLUMNS}
        rows={shown}
        keyOf={({ wholesaler, step }) => `${wholesaler.id} ${step.from}`}
      />
      {rows.length > shown.length && (
        <Button className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </>
  );
}

const COLUMNS: readonly Column<PriceRow>[] = [
  {
    heading: 'From',
    cellClass: 'whitespace-nowrap',
    cell: ({ step }) => (
      <>
        {formatDate(step.from)}
        <span className="block text-muted text-xs md:hidden">until {untilInWords(step)}</span>
      </>
    ),
  },
  {
    heading: 'Until',
    from: 'md',
    cellClass: ({ step }) => (step.to === null ? 'text-muted' : ''),
    cell: ({ step, isWithdrawn }) => (
      <>
        <span className="whitespace-nowrap">{untilInWords(step)}</span>
        {isWithdrawn && <span className="text-muted text-xs max-lg:block"> then not offered</span>}
      </>
    ),
  },
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    width: 'md:w-1/3',
    cellClass: 'font-normal text-pretty',
    cell: ({ wholesaler, hasAccount, isWithdrawn }) => (
      <>
        {wholesaler.name}
        {!hasAccount && <span className="block text-muted text-xs lg:inline"> no account</span>}
        {isWithdrawn && <span className="block text-muted text-xs md:hidden">then not offered</span>}
      </>
    ),
  },
  { heading: 'Net', align: 'number', cellClass: 'font-medium', cell: ({ step }) => formatMoney(step.net_price) },
  {
    heading: 'Gross',
    align: 'number',
    from: 'md',
    cellClass: 'text-muted',
    cell: ({ step }) => formatMoney(step.gross_price),
  },
  {
    heading: 'Discount',
    align: 'number',
    from: 'md',
    cellClass: 'text-muted',
    cell: ({ step }) => formatPercent(step.total_discount),
  },
];

const untilInWords = ({ to }: PriceRow['step']) => (to === null ? 'today' : formatDate(to));
