import type { PartWithTries } from '@formulary/contracts/desk/sending';
import { formatMoney } from '@formulary/pricing/format-money';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { LIST_LOOK } from '../frame/list-look.ts';

type Line = PartWithTries['lines'][number];

const COLUMNS: Column<Line>[] = [
  {
    heading: 'Product',
    isRowHeading: true,
    className: 'max-md:col-span-2',
    cell: ({ product, code }) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-medium">{product}</span>
        <span className="wrap-anywhere text-muted">{code}</span>
      </span>
    ),
  },
  { heading: "Wholesaler's code", label: "Wholesaler's code", cell: (line) => line.wholesaler_code },
  { heading: 'Packs', label: 'Packs', align: 'number', cellClass: 'max-md:text-left!', cell: (line) => line.quantity },
  {
    heading: 'Net price',
    label: 'Net price',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: (line) => formatMoney(line.net_price),
  },
  {
    heading: 'Total',
    label: 'Total',
    align: 'number',
    cellClass: 'max-md:text-left!',
    cell: (line) => formatMoney(line.total),
  },
];

export function PartLines({ lines }: { lines: readonly Line[] }) {
  return (
    <section aria-labelledby="lines" className="grid gap-2">
      <h2 id="lines" className="font-semibold text-base">
        What was ordered
      </h2>
      <Table
        caption="Lines of the order"
        look={LIST_LOOK}
        columns={COLUMNS}
        rows={lines}
        keyOf={(line) => `${line.code} ${line.wholesaler_code}`}
      />
    </section>
  );
}
