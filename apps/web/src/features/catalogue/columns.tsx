import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** Shared widths, so that the prices of results and offers align; `hasStockDate` gives the stock room for its age. */
export function Columns({ hasStockDate = false }: { hasStockDate?: boolean }) {
  return (
    <colgroup>
      <col />
      <col className="w-19 lg:w-26" />
      <col className="w-17 lg:w-30" />
      <col className="w-20 lg:w-26" />
      <col className={hasStockDate ? 'w-20 lg:w-40' : 'w-24 lg:w-40'} />
      <col className={hasStockDate ? 'w-30 lg:w-40' : 'w-22 lg:w-40'} />
      <col className="w-18 lg:w-34 xl:w-52" />
    </colgroup>
  );
}

interface ColumnHeadingsProps {
  first: ReactNode;
  net?: ReactNode;
  fifth: string;
  stock?: ReactNode;
}

export function ColumnHeadings({ first, net, fifth, stock }: ColumnHeadingsProps) {
  return (
    <>
      {first}
      <th scope="col" className="num">
        Gross
      </th>
      <th scope="col" className="num">
        Discount
      </th>
      {net ?? (
        <th scope="col" className="num">
          Net
        </th>
      )}
      <th scope="col" className="lg:pl-6!">
        {fifth}
      </th>
      {stock ?? <th scope="col">Stock</th>}
      <th scope="col" className="text-right">
        Cart
      </th>
    </>
  );
}

interface PriceCellProps {
  label: string;
  strong?: boolean;
  note?: string | undefined;
  children: string;
}

export function PriceCell({ label, strong = false, note, children }: PriceCellProps) {
  return (
    <td
      className={classNames(
        'num px-1.5 lg:px-2 max-md:px-0 max-md:text-left!',
        strong ? 'font-semibold' : 'text-muted',
      )}
    >
      <span className="block font-normal text-muted text-xs md:hidden">{label}</span>
      {children}
      {note && <span className="block font-normal text-xs md:max-lg:whitespace-normal">{note}</span>}
    </td>
  );
}
