import { SPENDING_ROWS_MAX, type Spending } from '@formulary/contracts/orders/spending';
import { fromCents } from '@formulary/pricing/money';
import type { Periods } from './periods.ts';
import type { SpendingRow } from './read-spending.ts';

/** In the rows of order_sums, all wholesalers together. */
const ALL = 0;

export function spendingView(rows: readonly SpendingRow[], { period, before, months }: Periods): Spending {
  const ofKind = (kind: SpendingRow['kind']) => rows.filter((row) => row.kind === kind);
  const ofMonths = ofKind('month');
  return {
    period: { ...period, ...orderFigures(ofMonths) },
    before: { ...before, ...orderFigures(ofKind('before')) },
    months: months.map((month) => ({ month, ...orderFigures(ofMonths.filter((row) => row.month === month)) })),
    wholesalers: byWholesaler(ofMonths.filter(({ id }) => id !== ALL)),
    manufacturers: breakdown(ofKind('manufacturer'), named),
    categories: breakdown(ofKind('category'), named),
    products: breakdown(ofKind('product'), (row) => ({ ...named(row), code: row.code ?? '' })),
  };
}

function byWholesaler(rows: readonly SpendingRow[]): Spending['wholesalers'] {
  const all = [...Map.groupBy(rows, ({ id }) => id).values()]
    .flatMap((own) => {
      const [first] = own;
      const figures = wholesalerFigures(own);
      return first && figures.deliveries > 0 ? [{ ...named(first), ...figures, own }] : [];
    })
    .toSorted((one, other) => other.total - one.total || other.subtotal - one.subtotal || one.id - other.id);
  const others = all.slice(SPENDING_ROWS_MAX);
  return {
    rows: all.slice(0, SPENDING_ROWS_MAX).map(({ own, ...row }) => row),
    others:
      others.length === 0 ? null : { count: others.length, ...wholesalerFigures(others.flatMap(({ own }) => own)) },
  };
}

/** The row without an id is what all others come to. */
function breakdown<N>(rows: readonly SpendingRow[], nameOf: (row: SpendingRow) => N) {
  const others = rows.find(({ id }) => id === null);
  return {
    rows: rows.filter(({ id }) => id !== null).map((row) => ({ ...nameOf(row), ...productFigures([row]) })),
    others: others ? { count: others.count, ...productFigures([others]) } : null,
  };
}

const named = ({ id, name }: SpendingRow) => ({ id: id ?? 0, name: name ?? '' });

/** Rows of all wholesalers and of each: an order of several parts counts once. */
function orderFigures(rows: readonly SpendingRow[]) {
  const ofAll = rows.filter(({ id }) => id === ALL);
  return { orders: sum(ofAll, 'orders'), ...wholesalerFigures(rows.filter(({ id }) => id !== ALL)) };
}

/** Each order of a wholesaler's row is one delivery. */
function wholesalerFigures(rows: readonly SpendingRow[]) {
  const deliveries = sum(rows, 'orders');
  return {
    deliveries,
    delivery_fees: fromCents(sum(rows, 'fees')),
    unknown_fees: deliveries - sum(rows, 'knownFees'),
    ...amounts(rows),
  };
}

function productFigures(rows: readonly SpendingRow[]) {
  return { lines: sum(rows, 'lines'), quantity: sum(rows, 'quantity'), ...amounts(rows) };
}

function amounts(rows: readonly SpendingRow[]) {
  return {
    subtotal: fromCents(sum(rows, 'subtotal')),
    total: fromCents(sum(rows, 'total')),
    manufacturer_saving: fromCents(sum(rows, 'manufacturerSaving')),
    wholesaler_saving: fromCents(sum(rows, 'wholesalerSaving')),
  };
}

type Figure = { [K in keyof SpendingRow]: SpendingRow[K] extends number ? K : never }[keyof SpendingRow];

function sum(rows: readonly SpendingRow[], figure: Figure): number {
  return rows.reduce((total, row) => total + row[figure], 0);
}
