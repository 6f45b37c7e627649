import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import type { PriceRow } from './price-rows.ts';

/** A screen or two; a table of thousands of rows is slow. */
const SHOWN = 40;
const CELL = 'px-3 py-2 md:px-4';

export function PriceTable({ rows }: { rows: readonly PriceRow[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Net prices over time, the newest first</caption>
        <thead>
          <tr className="text-left text-muted text-xs [&>th]:font-medium">
            <th scope="col" className={CELL}>
              From
            </th>
            <th scope="col" className={`${CELL} max-md:hidden`}>
              Until
            </th>
            <th scope="col" className={`${CELL} md:w-1/3`}>
              Wholesaler
            </th>
            <th scope="col" className={`${CELL} num`}>
              Net
            </th>
            <th scope="col" className={`${CELL} num max-md:hidden`}>
              Gross
            </th>
            <th scope="col" className={`${CELL} num max-md:hidden`}>
              Discount
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={`${row.wholesaler.id} ${row.step.from}`} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Button className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </>
  );
}

function Row({ row: { wholesaler, hasAccount, step, isWithdrawn } }: { row: PriceRow }) {
  const until = step.to === null ? 'today' : formatDate(step.to);
  return (
    <tr className="border-line border-t align-top hover:bg-sunken/60">
      <td className={`${CELL} whitespace-nowrap`}>
        {formatDate(step.from)}
        <span className="block text-muted text-xs md:hidden">until {until}</span>
      </td>
      <td className={`${CELL} max-md:hidden ${step.to === null ? 'text-muted' : ''}`}>
        <span className="whitespace-nowrap">{until}</span>
        {isWithdrawn && <span className="text-muted text-xs max-lg:block"> then not offered</span>}
      </td>
      <th scope="row" className={`${CELL} text-left font-normal text-pretty`}>
        {wholesaler.name}
        {!hasAccount && <span className="block text-muted text-xs lg:inline"> no account</span>}
        {isWithdrawn && <span className="block text-muted text-xs md:hidden">then not offered</span>}
      </th>
      <td className={`${CELL} num font-medium`}>{formatMoney(step.net_price)}</td>
      <td className={`${CELL} num text-muted max-md:hidden`}>{formatMoney(step.gross_price)}</td>
      <td className={`${CELL} num text-muted max-md:hidden`}>{formatPercent(step.total_discount)}</td>
    </tr>
  );
}
