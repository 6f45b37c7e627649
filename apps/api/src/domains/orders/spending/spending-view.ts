import { SPENDING_ROWS_MAX, type Spending } from '@formulary/contracts/orders/spending';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { Periods } from './periods.ts';
import type { SpendingRow } from './read-spending.ts';

/** Among the rows of a month, all wholesalers together. */
const ALL = 0;

export function spendingView(
  rows: readonly SpendingRow[],
  { period, before, months }: Periods,
  { byGrowth }: { byGrowth: boolean },
): Spending {
  const ofKind = (kind: SpendingRow['kind']) => rows.filter((row) => row.kind === kind);
  const ofMonths = ofKind('month');
  const [ofPeriod, ofBefore] = sides(ofMonths);
  return {
    period: { ...period, ...orderFigures(ofPeriod) },
    before: { ...before, ...orderFigures(ofBefore) },
    months: months.map(({ month, before: former }) => ({
      month,
      ...orderFigures(ofPeriod.filter((row) => row.month === month)),
      before: deliveriesBefore(atWholesalers(ofBefore.filter((row) => row.month === former))),
    })),
    wholesalers: byWholesaler(atWholesalers(ofMonths), byGrowth),
    manufacturers: breakdown(ofKind('manufacturer'), named),
    categories: breakdown(ofKind('category'), named),
    products: breakdown(ofKind('product'), (row) => ({ ...named(row), code: row.code ?? '' })),
  };
}

function byWholesaler(rows: readonly SpendingRow[], byGrowth: boolean): Spending['wholesalers'] {
  const rank = ({ total, before }: { total: number; before: { total: number } }) =>
    toCents(total) - (byGrowth ? toCents(before.total) : 0);
  const all = [...Map.groupBy(rows, ({ id }) => id).values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ ...named(first), ...bothFigures(own), own }] : [];
    })
    .toSorted(
      (one, other) =>
        rank(other) - rank(one) || other.total - one.total || other.subtotal - one.subtotal || one.id - other.id,
    );
  const others = all.slice(SPENDING_ROWS_MAX);
  return {
    rows: all.slice(0, SPENDING_ROWS_MAX).map(({ own, ...row }) => row),
    others: others.length === 0 ? null : { count: others.length, ...bothFigures(others.flatMap(({ own }) => own)) },
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
const atWholesalers = (rows: readonly SpendingRow[]) => rows.filter(({ id }) => id !== ALL);

/** Those of the period, and those of the one before. */
function sides(rows: readonly SpendingRow[]): [now: SpendingRow[], before: SpendingRow[]] {
  return [rows.filter(({ isBefore }) => !isBefore), rows.filter(({ isBefore }) => isBefore)];
}

/** Rows of all wholesalers and of each: an order of several parts counts once. */
function orderFigures(rows: readonly SpendingRow[]) {
  const ofAll = rows.filter(({ id }) => id === ALL);
  return { orders: sum(ofAll, 'orders'), ...wholesalerFigures(atWholesalers(rows)) };
}

/** Rows of both periods. */
function bothFigures(rows: readonly SpendingRow[]) {
  const [now, before] = sides(rows);
  return { ...wholesalerFigures(now), before: deliveriesBefore(before) };
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

function deliveriesBefore(rows: readonly SpendingRow[]) {
  const { total, delivery_fees, unknown_fees } = wholesalerFigures(rows);
  return { total, delivery_fees, unknown_fees };
}

function productFigures(rows: readonly SpendingRow[]) {
  return {
    ...{ lines: sum(rows, 'lines'), quantity: sum(rows, 'quantity') },
    ...amounts(rows),
    before: { total: fromCents(sum(rows, 'totalBefore')) },
  };
}

function amounts(rows: readonly SpendingRow[]) {
  return {
    subtotal: fromCents(sum(rows, 'subtotal')),
    total: fromCents(sum(rows, 'total')),
    manufacturer_saving: fromCents(sum(rows, 'manufacturerSaving')),
    wholesaler_saving: fromCents(sum(rows, 'wholesalerSaving')),
    received: fromCents(sum(rows, 'total') - sum(rows, 'missing')),
  };
}

type Figure = { [K in keyof SpendingRow]: SpendingRow[K] extends number ? K : never }[keyof SpendingRow];

function sum(rows: readonly SpendingRow[], figure: Figure): number {
  return rows.reduce((total, row) => total + row[figure], 0);
}
