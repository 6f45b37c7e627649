import type { WonBack } from '@formulary/contracts/claims/won-back';
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
const OF_INVOICES = [
  ['charged', 'Charged'],
  ['givenBack', 'Given back'],
] as const;
const COUNTS: ReadonlySet<unknown> = new Set([
  ...['orders', 'deliveries', 'unknown_fees', 'lines', 'quantity', 'before.unknown_fees'],
]);

/** Every row of every breakdown, with the totals first; what was charged and given back where the practice checks invoices. */
export function spendingCsv({ period, before, months, ...breakdowns }: Spending, wonBack?: WonBack): string {
  const { wholesalers, manufacturers, categories, products } = breakdowns;
  const rows: object[] = [
    compared({ breakdown: 'Period', name: `${period.from} to ${period.to}`, ...period, before }),
    { breakdown: 'Period before', name: `${before.from} to ${before.to}`, ...before },
    ...months.map((month) => compared({ breakdown: 'Month', name: month.month, ...month })),
    ...rowsOf('Wholesaler', wholesalers),
    ...restOf(wonBack, wholesalers.rows),
    ...rowsOf('Manufacturer', manufacturers),
    ...rowsOf('Category', categories),
    ...rowsOf('Product', products),
  ];
  return writeCsv(rows, { columns: wonBack ? [...COLUMNS, ...OF_INVOICES] : COLUMNS, counts: COUNTS });
}

/** What wholesalers without a row of their own gave back. */
function restOf(wonBack: WonBack | undefined, rows: readonly { readonly id: number }[]): object[] {
  const own = new Set(rows.map(({ id }) => id));
  return (wonBack?.wholesalers ?? [])
    .filter(({ wholesaler, given_back }) => !own.has(wholesaler.id) && given_back > 0)
    .map(({ wholesaler, given_back }) => ({ breakdown: 'Wholesaler', name: wholesaler.name, givenBack: given_back }));
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
