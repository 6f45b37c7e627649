import type { SpendingSort } from '@formulary/contracts/orders/spending';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { shareInPercent } from '@formulary/pricing/line-totals';
import { toCents } from '@formulary/pricing/money';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { AmountBar } from './amount-bar.tsx';
import { type Amounts, savedOffGross } from './amounts.ts';
import { ChangeLine, changeColumn } from './change-cell.tsx';
import { FIXED_LOOK, HOVERED, SECTION } from './table-class.ts';
import { besideWords } from './with-won-back.ts';

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
  const columns: readonly Column<R | O>[] = [
    {
      heading: 'Name',
      isRowHeading: true,
      cellClass: 'font-medium text-pretty wrap-anywhere',
      cell: (row) =>
        'id' in row ? (
          <>
            {nameOf(row)}
            <span className="mt-1.5 block max-w-120">
              <AmountBar paid={row.total} saved={savedOffGross(row)} longest={longest} />
            </span>
          </>
        ) : (
          othersInWords(row.count)
        ),
    },
    { heading: countName, align: 'number', from: 'sm', width: 'w-20', cell: (row) => formatCount(countOf(row)) },
    {
      heading: 'Saved',
      align: 'number',
      from: 'sm',
      width: 'w-26',
      cellClass: savedTone,
      cell: (row) => formatMoney(savedOffGross(row)),
    },
    {
      heading: 'Spent',
      align: 'number',
      width: 'w-34',
      className: 'max-sm:pr-4',
      cell: (row) => spent(row, total),
    },
    changeColumn('sm', 'w-30'),
  ];
  return (
    <section aria-labelledby={id} className={`${SECTION} break-inside-avoid`}>
      <h2 id={id} className="px-4 pt-3 pb-1 font-semibold text-base">
        {title}
      </h2>
      <Table<R | O>
        caption={`Spending by ${what} and its change against the period before, ${
          sort === 'growth' ? 'what grew most' : 'the largest'
        } first${others ? ', the others as one' : ''}`}
        look={FIXED_LOOK}
        columns={columns}
        rows={others ? [...rows, others] : rows}
        keyOf={(row) => ('id' in row ? row.id : 'others')}
        rowClass={(row) => ('id' in row ? HOVERED : 'text-muted')}
      />
    </section>
  );
}

function spent(amounts: Amounts, total: number) {
  const saved = savedOffGross(amounts);
  const share = shareInPercent(toCents(amounts.total), toCents(total));
  return (
    <>
      <span className="font-semibold text-ink">{formatMoney(amounts.total)}</span>
      <span className={`block font-normal text-xs sm:hidden ${savedTone(amounts)}`}>
        {saved > 0 && `saved ${formatMoney(saved)}`}
      </span>
      <span className="block font-normal text-muted text-xs max-sm:hidden">
        {' '}
        {formatPercent(Math.round(share * 10) / 10)} of all
      </span>
      <span className="block whitespace-normal text-balance font-normal text-muted text-xs">
        {besideWords(amounts)}
      </span>
      <span className="block font-normal text-muted text-xs sm:hidden">
        <ChangeLine amounts={amounts} />
      </span>
    </>
  );
}

const savedTone = (amounts: Amounts) => (savedOffGross(amounts) > 0 ? 'text-good' : 'text-muted');

const othersInWords = (count: number) => (count === 1 ? '1 other' : `${formatCount(count)} others`);
