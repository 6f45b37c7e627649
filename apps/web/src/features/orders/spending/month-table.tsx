import type { Spending } from '@formulary/contracts/orders/spending';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { Link } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { paths } from '../../../lib/paths.ts';
import { AmountBar, BarLegend } from './amount-bar.tsx';
import { ChangeCell, ChangeLine } from './change-cell.tsx';
import { daysOfMonth } from './period-view.ts';
import { monthInShort } from './period-words.ts';
import { CELL, HEADING, SECTION } from './table-class.ts';

type Row = Pick<Spending['period'], 'orders' | 'subtotal' | 'total'> & { readonly before: { readonly total: number } };

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
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Spending by month and its change against the period before, oldest first</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className={classNames(HEADING, 'text-left md:w-24 lg:w-28')}>
              Month
            </th>
            <td aria-hidden="true" className={classNames(HEADING, 'hidden md:table-cell')} />
            <th scope="col" className={classNames(HEADING, 'hidden w-16 text-right md:table-cell lg:w-20')}>
              Orders
            </th>
            <th scope="col" className={classNames(HEADING, 'hidden w-26 text-right md:table-cell lg:w-32')}>
              Gross
            </th>
            <th scope="col" className={classNames(HEADING, 'w-24 text-right lg:w-32')}>
              Saved
            </th>
            <th scope="col" className={classNames(HEADING, 'w-28 text-right md:w-26 lg:w-32')}>
              Spent
            </th>
            <th scope="col" className={classNames(HEADING, 'hidden w-26 text-right md:table-cell lg:w-32')}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ...row }) => (
            <tr key={month} className="focus-within:bg-sunken/60 hover:bg-sunken/60">
              <th scope="row" className={classNames(CELL, 'text-left font-medium')}>
                <Link
                  to={`${paths.orders}?${new URLSearchParams(daysOfMonth(month))}`}
                  className="relative inline-block rounded-sm text-accent whitespace-nowrap after:absolute after:-inset-y-2.5 after:inset-x-0 hover:underline"
                >
                  <span className="sr-only">Orders of </span>
                  {monthInShort(month)}
                </Link>
                <span className="mt-1 block md:hidden">
                  <MonthBar row={row} longest={longest} />
                </span>
              </th>
              <td aria-hidden="true" className={classNames(CELL, 'hidden pt-4! md:table-cell')}>
                <MonthBar row={row} longest={longest} />
              </td>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={classNames(CELL, 'border-b-0! text-left')}>
              Total
            </th>
            <td aria-hidden="true" className={classNames(CELL, 'hidden border-b-0! md:table-cell')} />
            <Figures row={{ ...period, before }} isTotal />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function MonthBar({ row: { total, subtotal }, longest }: { row: Pick<Row, 'total' | 'subtotal'>; longest: number }) {
  return <AmountBar paid={total} saved={savedOf({ total, subtotal })} longest={longest} />;
}

function Figures({ row, isTotal = false }: { row: Row; isTotal?: boolean }) {
  const saved = savedOf(row);
  const cell = classNames(CELL, 'num', isTotal && 'border-b-0!');
  return (
    <>
      <td className={classNames(cell, 'hidden md:table-cell')}>{formatCount(row.orders)}</td>
      <td className={classNames(cell, 'hidden text-muted md:table-cell')}>{formatMoney(row.subtotal)}</td>
      <td className={classNames(cell, saved > 0 ? 'text-good' : 'text-muted')}>{formatMoney(saved)}</td>
      <td className={cell}>
        <span className="font-semibold">{formatMoney(row.total)}</span>
        <span className="block font-normal text-muted text-xs md:hidden">
          <ChangeLine now={row.total} before={row.before.total} />
        </span>
      </td>
      <ChangeCell
        now={row.total}
        before={row.before.total}
        className={classNames('hidden md:table-cell', isTotal && 'border-b-0!')}
      />
    </>
  );
}

const savedOf = ({ subtotal, total }: Pick<Row, 'subtotal' | 'total'>) => fromCents(toCents(subtotal) - toCents(total));
