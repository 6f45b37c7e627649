import type { Spending } from '@formulary/contracts/orders/spending';
import { formatMoney } from '@formulary/pricing/format-money';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { AmountBar, BarLegend } from './amount-bar.tsx';
import { type Amounts, savedOffGross } from './amounts.ts';
import { ChangeLine, changeColumn } from './change-cell.tsx';
import { daysOfMonth } from './period-view.ts';
import { monthInShort } from './period-words.ts';
import { HOVERED, LOOK, SECTION } from './table-class.ts';
import { besideWords } from './with-won-back.ts';

interface Row extends Amounts {
  /** Null for all together. */
  readonly month: string | null;
  readonly orders: number;
}

/** Bars and figures in one table: what is drawn can be read. */
export function MonthTable({ spending: { months, period, before } }: { spending: Spending }) {
  const longest = Math.max(...months.map(({ subtotal }) => subtotal));
  return (
    <section aria-labelledby="by-month" className={SECTION}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-3 pb-1">
        <h2 id="by-month" className="font-semibold text-base">
          By month
        </h2>
        <BarLegend />
      </div>
      <Table<Row>
        caption="Spending by month and its change against the period before, oldest first"
        look={LOOK}
        columns={columnsOf(longest)}
        rows={months}
        keyOf={({ month }) => month ?? 'total'}
        rowClass={({ month }) => (month === null ? 'font-semibold [&>*]:border-b-0!' : HOVERED)}
        footRows={[{ ...period, before, month: null }]}
      />
    </section>
  );
}

function columnsOf(longest: number): readonly Column<Row>[] {
  const bar = (row: Row) =>
    row.month !== null && <AmountBar paid={row.total} saved={savedOffGross(row)} longest={longest} />;
  return [
    {
      heading: 'Month',
      isRowHeading: true,
      width: 'md:w-24 lg:w-28',
      cellClass: ({ month }) => (month === null ? '' : 'font-medium'),
      cell: (row) =>
        row.month === null ? (
          'Total'
        ) : (
          <>
            {ordersOf(row.month)}
            <span className="mt-1 block md:hidden">{bar(row)}</span>
          </>
        ),
    },
    { heading: '', isDrawing: true, from: 'md', cellClass: 'pt-4!', cell: bar },
    {
      heading: 'Orders',
      align: 'number',
      from: 'md',
      width: 'w-16 lg:w-20',
      cell: ({ orders }) => formatCount(orders),
    },
    {
      heading: 'Gross',
      align: 'number',
      from: 'md',
      width: 'w-26 lg:w-32',
      cellClass: 'text-muted',
      cell: ({ subtotal }) => formatMoney(subtotal),
    },
    {
      heading: 'Saved',
      align: 'number',
      width: 'w-24 lg:w-32',
      cellClass: (row) => (savedOffGross(row) > 0 ? 'text-good' : 'text-muted'),
      cell: (row) => formatMoney(savedOffGross(row)),
    },
    {
      heading: 'Spent',
      align: 'number',
      width: 'w-34 lg:w-54',
      className: 'max-md:pr-4',
      cell: (row) => (
        <>
          <span className="font-semibold">{formatMoney(row.total)}</span>
          <span className="block whitespace-normal text-balance font-normal text-muted text-xs">
            {besideWords(row)}
          </span>
          <span className="block font-normal text-muted text-xs md:hidden">
            <ChangeLine amounts={row} />
          </span>
        </>
      ),
    },
    changeColumn('md', 'w-30 lg:w-32'),
  ];
}

function ordersOf(month: string) {
  return (
    <Link
      to={`${paths.orders}?${new URLSearchParams(daysOfMonth(month))}`}
      className="relative inline-block rounded-sm text-accent whitespace-nowrap after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
    >
      <span className="sr-only">Orders of </span>
      {monthInShort(month)}
    </Link>
  );
}
