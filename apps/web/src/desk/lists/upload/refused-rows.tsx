import type { ListPreview } from '@formulary/contracts/desk/list-uploads';
import { formatCount } from '../../../lib/format-count.ts';
import type { Column } from '../../../ui/table.tsx';
import { RowsPart } from '../rows-part.tsx';

type Refused = ListPreview['refused_rows'][number];

/** The first rows that a list is applied without, and why. */
export const RefusedRows = ({ refused, rows }: { refused: number; rows: readonly Refused[] }) => (
  <RowsPart
    title={refused > rows.length ? 'Refused rows, the first of them' : 'Refused rows'}
    columns={REFUSED}
    rows={rows}
    keyOf={({ line, reason }) => `${line} ${reason}`}
  />
);

const REFUSED: Column<Refused>[] = [
  { heading: 'Line', isRowHeading: true, className: 'md:w-24', cell: ({ line }) => `Line ${formatCount(line)}` },
  {
    heading: 'Why',
    className: 'max-md:col-span-2',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
];
