import type { Cart } from '@formulary/contracts/cart';
import type { CheapestSplit, SplitCost } from '@formulary/contracts/cart/cheapest-split';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { TriangleAlert } from 'lucide-react';
import { type Column, Table } from '../../../ui/table.tsx';
import { FROM_ROWS, type Look } from '../../../ui/table-look.ts';
import { beforeAndAfter, type Side } from './before-and-after.ts';

interface SplitTableProps {
  cart: Cart;
  proposal: CheapestSplit;
  /** Whether some of the groups are not ticked. */
  isPartly: boolean;
}

/** A table from a tablet's width on; on a phone each wholesaler is a block with two rows. */
export function SplitTable({ cart, proposal, isPartly }: SplitTableProps) {
  const { now, best } = proposal;
  return (
    <div className="rounded-md border border-line">
      <Table
        caption={`Before and after, by wholesaler${isPartly ? '. After is with every move ticked' : ''}`}
        look={LOOK}
        columns={COLUMNS}
        rows={beforeAndAfter(cart, proposal)}
        keyOf={({ id }) => id}
        foot={
          <tfoot className="block rows:table-row-group">
            <tr className={`${LOOK.row} rows:table-row font-semibold`}>
              <th scope="row" className={`${LOOK.cell} col-span-4 text-left rows:pl-3`}>
                Total with delivery
                {proposal.left_out.length > 0 && (
                  <span className="block font-normal text-muted text-xs">without what nobody can deliver</span>
                )}
              </th>
              {totals('Now', now)}
              {totals('After', best)}
            </tr>
          </tfoot>
        }
      />
    </div>
  );
}

const LOOK = {
  form: FROM_ROWS,
  table: 'text-left',
  caption: 'block px-3 py-2 text-left text-muted text-xs rows:table-caption',
  heading: 'px-2 pb-1.5',
  row: 'grid grid-cols-[3rem_1fr_1fr_auto] items-baseline gap-x-3 gap-y-1 border-line border-t px-3 py-2',
  cell: 'rows:border-line rows:border-t rows:px-2 rows:py-1.5 rows:align-baseline',
} as const satisfies Look;

type Row = ReturnType<typeof beforeAndAfter>[number];

const LABEL = 'text-muted text-xs rows:hidden';

/** What a wholesaler costs on one side; on a phone in a line that begins with the side's name. */
function sideColumns(side: 'Now' | 'After', of: (row: Row) => Side | null): Column<Row>[] {
  return [
    { heading: side, className: LABEL, cell: () => side },
    {
      heading: `${side}, goods`,
      readLabel: 'goods',
      align: 'number',
      cell: (row) => {
        const one = of(row);
        return one ? formatMoney(fromCents(one.net)) : '–';
      },
    },
    {
      heading: `${side}, delivery`,
      readLabel: 'delivery',
      align: 'number',
      cellClass: 'text-muted',
      cell: (row) => {
        const one = of(row);
        return one && feeWords(one.fee);
      },
    },
    {
      heading: `${side}, minimum`,
      readLabel: 'minimum',
      align: 'number',
      cellClass: 'text-xs',
      cell: (row) => {
        const one = of(row);
        return one && minimum(one);
      },
    },
  ];
}

const COLUMNS: readonly Column<Row>[] = [
  {
    heading: 'Wholesaler',
    shownHeading: null,
    isRowHeading: true,
    cellClass: 'col-span-4 font-medium rows:pl-3',
    cell: ({ name }) => name,
  },
  ...sideColumns('Now', ({ now }) => now),
  ...sideColumns('After', ({ after }) => after),
];

function minimum({ isMinimumMet }: Side) {
  if (isMinimumMet) return <span className="text-muted">Met</span>;
  return (
    <span className="text-warn">
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      Not met
    </span>
  );
}

function totals(label: string, cost: SplitCost) {
  return (
    <>
      <td className={LABEL}>{label}</td>
      <td colSpan={2} className={`${LOOK.cell} num col-span-3`}>
        {formatMoney(cost.total)}
      </td>
      <td className={`${LOOK.cell} hidden rows:table-cell`} />
    </>
  );
}

function feeWords(fee: number | null): string {
  if (fee === null) return 'Not known';
  return fee === 0 ? 'Free' : formatMoney(fromCents(fee));
}
