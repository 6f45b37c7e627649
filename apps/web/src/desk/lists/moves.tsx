import type { ListMove } from '@formulary/contracts/desk/price-lists';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatMove, formatMoveShare } from '@formulary/pricing/format-move';
import type { Column } from '../../ui/table.tsx';
import { NamedProduct } from './named-product.tsx';
import { RowsPart } from './rows-part.tsx';

/** The offers whose net prices move the furthest. */
export function Moves({ title, moves }: { title: string; moves: readonly ListMove[] }) {
  return (
    <RowsPart title={title} columns={COLUMNS} rows={moves} keyOf={({ wholesaler, code }) => `${wholesaler} ${code}`} />
  );
}

const COLUMNS: Column<ListMove>[] = [
  {
    heading: 'Product',
    isRowHeading: true,
    className: 'md:w-1/2 max-md:col-span-2',
    cell: ({ name, code }) => <NamedProduct name={name} code={code} />,
  },
  {
    heading: 'List price',
    label: 'List price',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ gross_before: before, gross_now: now }) => beforeAndNow(before, now),
  },
  {
    heading: 'Net price',
    label: 'Net price',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ net_before: before, net_now: now }) => beforeAndNow(before, now),
  },
  {
    heading: 'Net move',
    label: 'Net move',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: ({ net_before: before, net_now: now, percent }) => (
      <span className="grid">
        <span className="font-semibold">{formatMove(now - before)}</span>
        <span className="text-muted">{percent === null ? 'from nothing' : formatMoveShare(percent)}</span>
      </span>
    ),
  },
];

const beforeAndNow = (before: number, now: number) => (
  <span className="grid">
    <span className="text-muted">{formatMoney(before)}</span>
    <span>{formatMoney(now)}</span>
  </span>
);
