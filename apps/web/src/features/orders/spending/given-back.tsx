import type { WonBack } from '@formulary/contracts/claims/won-back';
import { formatMoney } from '@formulary/pricing/format-money';
import { type Column, Table } from '../../../ui/table.tsx';
import { FIXED_LOOK, HOVERED, SECTION } from './table-class.ts';

interface Row {
  readonly id: number | null;
  readonly name: string;
  readonly given_back: number;
}

/** Also by wholesalers from which nothing was ordered in the period; nothing where nothing was given back. */
export function GivenBack({ wonBack: { wholesalers, given_back } }: { wonBack: WonBack }) {
  const rows = wholesalers.filter((row) => row.given_back > 0);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="given-back" className={`${SECTION} break-inside-avoid`}>
      <h2 id="given-back" className="px-4 pt-3 pb-1 font-semibold text-base">
        Given back
      </h2>
      <Table<Row>
        caption="What wholesalers gave back of what they charged wrongly, the largest first"
        look={FIXED_LOOK}
        columns={COLUMNS}
        rows={rows.map(({ wholesaler, ...row }) => ({ ...wholesaler, ...row }))}
        keyOf={({ id }) => id ?? 'total'}
        rowClass={({ id }) => (id === null ? 'font-semibold' : HOVERED)}
        footRows={[{ id: null, name: 'Total', given_back }]}
      />
      <p className="px-4 py-2.5 text-muted text-xs text-pretty">
        By credit notes, in the month of their date, or as you said of claims, in the month when you did. By month it
        stands beside what was spent, which it is not taken off.
      </p>
    </section>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    heading: 'Wholesaler',
    isRowHeading: true,
    cellClass: ({ id }) => (id === null ? 'font-semibold' : 'font-medium wrap-anywhere'),
    cell: ({ name }) => name,
  },
  {
    heading: 'Given back',
    align: 'number',
    width: 'w-34',
    cellClass: 'font-semibold text-good',
    cell: ({ given_back }) => formatMoney(given_back),
  },
];
