import type { SpendingSort } from '@formulary/contracts/orders/spending';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { shareInPercent } from '@formulary/pricing/line-totals';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { AmountBar } from './amount-bar.tsx';
import { ChangeCell, ChangeLine } from './change-cell.tsx';
import { CELL, HEADING, SECTION } from './table-class.ts';

interface Amounts {
  readonly subtotal: number;
  readonly total: number;
  readonly before: { readonly total: number };
}

interface Row extends Amounts {
  readonly id: number;
  readonly name: string;
}

interface BreakdownTableProps<R extends Row, O extends Amounts & { readonly count: number }> {
  /** Such as "By wholesaler"; `what` is "wholesalers". */
  title: string;
  what: string;
  breakdown: { readonly rows: readonly R[]; readonly others: O | null };
  /** What is counted of each, and its name. */
  counted: readonly [name: string, of: (row: R | O) => number];
  /** Net, of the whole period. */
  total: number;
  sort: SpendingSort;
  /** How a row is named, where its name is not all. */
  nameOf?: (row: R) => ReactNode;
}

/** Those that come first, each beside the period before, and all others as one. */
export function BreakdownTable<R extends Row, O extends Amounts & { readonly count: number }>({
  title,
  what,
  breakdown: { rows, others },
  counted: [countName, countOf],
  total,
  sort,
  nameOf = ({ name }) => name,
}: BreakdownTableProps<R, O>) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  // The others together have no bar: it would be the longest by far.
  const longest = Math.max(0, ...rows.map(({ subtotal }) => subtotal));
  const figures = (row: R | O) => <Figures amounts={row} count={countOf(row)} total={total} />;
  return (
    <section aria-labelledby={id} className={`${SECTION} break-inside-avoid`}>
      <h2 id={id} className="px-4 pt-3 pb-1 font-semibold text-base">
        {title}
      </h2>
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">
          Spending by {what} and its change against the period before,{' '}
          {sort === 'growth' ? 'what grew most' : 'the largest'} first{others && ', the others as one'}
        </caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className={classNames(HEADING, 'text-left')}>
              Name
            </th>
            <th scope="col" className={classNames(HEADING, 'hidden w-20 text-right sm:table-cell')}>
              {countName}
            </th>
            <th scope="col" className={classNames(HEADING, 'hidden w-26 text-right sm:table-cell')}>
              Saved
            </th>
            <th scope="col" className={classNames(HEADING, 'w-34 text-right max-sm:pr-4 sm:w-28')}>
              Spent
            </th>
            <th scope="col" className={classNames(HEADING, 'hidden w-26 text-right sm:table-cell')}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="focus-within:bg-sunken/60 hover:bg-sunken/60">
              <th scope="row" className={classNames(CELL, 'text-left font-medium text-pretty wrap-anywhere')}>
                {nameOf(row)}
                <span className="mt-1.5 block max-w-120">
                  <AmountBar paid={row.total} saved={savedOf(row)} longest={longest} />
                </span>
              </th>
              {figures(row)}
            </tr>
          ))}
          {others && (
            <tr className="text-muted">
              <th scope="row" className={classNames(CELL, 'text-left font-medium')}>
                {others.count === 1 ? '1 other' : `${formatCount(others.count)} others`}
              </th>
              {figures(others)}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Figures({ amounts, count, total }: { amounts: Amounts; count: number; total: number }) {
  const saved = savedOf(amounts);
  const savedTone = saved > 0 ? 'text-good' : 'text-muted';
  const share = shareInPercent(toCents(amounts.total), toCents(total));
  return (
    <>
      <td className={classNames(CELL, 'num hidden sm:table-cell')}>{formatCount(count)}</td>
      <td className={classNames(CELL, 'num hidden sm:table-cell', savedTone)}>{formatMoney(saved)}</td>
      <td className={classNames(CELL, 'num max-sm:pr-4')}>
        <span className="font-semibold text-ink">{formatMoney(amounts.total)}</span>
        <span className={classNames('block font-normal text-xs sm:hidden', savedTone)}>
          {saved > 0 && `saved ${formatMoney(saved)}`}
        </span>
        <span className="block font-normal text-muted text-xs max-sm:hidden">
          {' '}
          {formatPercent(Math.round(share * 10) / 10)} of all
        </span>
        <span className="block font-normal text-muted text-xs sm:hidden">
          <ChangeLine now={amounts.total} before={amounts.before.total} />
        </span>
      </td>
      <ChangeCell now={amounts.total} before={amounts.before.total} className="hidden sm:table-cell" />
    </>
  );
}

const savedOf = ({ subtotal, total }: Amounts) => fromCents(toCents(subtotal) - toCents(total));
