import type { Spending } from '@formulary/contracts/orders/spending';
import { writeCsv } from '../../../lib/write-csv.ts';
import { changeOf } from './change-of.ts';

const COLUMNS = [
  ['breakdown', 'Breakdown'],
  ['name', 'Name'],
  ['code', 'Code'],
  ['orders', 'Orders'],
  ['deliveries', 'Deliveries'],
  ['delivery_fees', 'Delivery fees'],
  ['unknown_fees', 'Deliveries whose fee is not known'],
  ['lines', 'Lines'],
  ['quantity', 'Packs'],
  ['subtotal', 'Gross'],
  ['manufacturer_saving', 'Saved by manufacturers'],
  ['wholesaler_saving', 'Saved by wholesalers'],
  ['total', 'Spent'],
  ['received', 'Received'],
  ['before.total', 'Spent in the period before'],
  ['change.amount', 'Change'],
  ['change.percent', 'Change in %'],
  ['before.delivery_fees', 'Delivery fees in the period before'],
  ['before.unknown_fees', 'Deliveries of the period before whose fee is not known'],
] as const;
const COUNTS: ReadonlySet<unknown> = new Set([
  ...['orders', 'deliveries', 'unknown_fees', 'lines', 'quantity', 'before.unknown_fees'],
]);

/** Every row of every breakdown, with the totals first. */
export function spendingCsv({ period, before, months, ...breakdowns }: Spending): string {
  const { wholesalers, manufacturers, categories, products } = breakdowns;
  const rows: object[] = [
    compared({ breakdown: 'Period', name: `${period.from} to ${period.to}`, ...period, before }),
    { breakdown: 'Period before', name: `${before.from} to ${before.to}`, ...before },
    ...months.map((month) => compared({ breakdown: 'Month', name: month.month, ...month })),
    ...rowsOf('Wholesaler', wholesalers),
    ...rowsOf('Manufacturer', manufacturers),
    ...rowsOf('Category', categories),
    ...rowsOf('Product', products),
  ];
  return writeCsv(rows, { columns: COLUMNS, counts: COUNTS });
}

interface Compared {
  readonly total: number;
  readonly before: { readonly total: number };
}

interface Breakdown {
  readonly rows: readonly Compared[];
  readonly others: (Compared & { readonly count: number }) | null;
}

const compared = <R extends Compared>(row: R) => ({ ...row, change: changeOf(row.total, row.before.total) });

function rowsOf(breakdown: string, { rows, others }: Breakdown): object[] {
  const rest = others ? [{ ...others, name: `${others.count} others` }] : [];
  return [...rows, ...rest].map((row) => compared({ breakdown, ...row }));
}
