import type { Spending } from '@formulary/contracts/orders/spending';
import { stringify } from 'csv-stringify/browser/esm/sync';

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
] as const;
const COUNTS: ReadonlySet<unknown> = new Set(['orders', 'deliveries', 'unknown_fees', 'lines', 'quantity']);

/** Every row of every breakdown, with the totals first. Amounts are plain numbers; text that would be run as a formula is escaped. */
export function spendingCsv({ period, before, months, ...breakdowns }: Spending): string {
  const { wholesalers, manufacturers, categories, products } = breakdowns;
  const rows: object[] = [
    { breakdown: 'Period', name: `${period.from} to ${period.to}`, ...period },
    { breakdown: 'Period before', name: `${before.from} to ${before.to}`, ...before },
    ...months.map((month) => ({ breakdown: 'Month', name: month.month, ...month })),
    ...rowsOf('Wholesaler', wholesalers),
    ...rowsOf('Manufacturer', manufacturers),
    ...rowsOf('Category', categories),
    ...rowsOf('Product', products),
  ];
  return stringify(rows, {
    bom: true,
    header: true,
    columns: COLUMNS.map(([key, header]) => ({ key, header })),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (value, { column }) => (COUNTS.has(column) ? String(value) : value.toFixed(2)) },
  });
}

interface Breakdown {
  readonly rows: readonly object[];
  readonly others: { readonly count: number } | null;
}

function rowsOf(breakdown: string, { rows, others }: Breakdown): object[] {
  const rest = others ? [{ breakdown, ...others, name: `${others.count} others` }] : [];
  return [...rows.map((row) => ({ breakdown, ...row })), ...rest];
}
