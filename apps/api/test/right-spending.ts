import { WAITED_BEFORE_DAYS } from '@formulary/contracts/deliveries';
import { NOT_COUNTED } from '@formulary/contracts/orders';
import type { Spending, SpendingSort } from '@formulary/contracts/orders/spending';
import { expect } from 'vitest';
import { getOrderStatistics } from '../src/domains/orders/get-order-statistics.ts';
import { getSpending } from '../src/domains/orders/spending/get-spending.ts';
import type { TestApp } from './test-app.ts';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly now: string;
  readonly timeZone: string;
  readonly sort?: SpendingSort;
}

const STORED = ['subtotal', 'total', 'manufacturer_saving', 'wholesaler_saving'] as const;
const AMOUNTS = [...STORED, 'received'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], number>;

interface Part extends Amounts {
  readonly id: number;
  readonly order: number;
  readonly wholesaler: number;
  readonly day: string;
  readonly fee: number | null;
}

interface Line extends Amounts {
  readonly part: Part;
  readonly product: number;
  readonly manufacturer: number;
  readonly category: number;
  readonly quantity: number;
}

/** Reads a practice's spending and adds it up anew, by the days of the calendar, from every part and line that counts. */
export async function expectRightSpending(app: TestApp, practiceId: number, { now, timeZone, ...asked }: Asked) {
  const clock = { now: () => new Date(now) };
  const spending = await getSpending({ db: app.db, clock, frame: { timeZone } }, { practiceId }, asked);
  const { parts, lines } = await readAll(app, practiceId, timeZone);
  const within = ({ from, to }: { from: string; to: string }) => {
    const own = parts.filter(({ day }) => from <= day && day <= to);
    return { orders: new Set(own.map(({ order }) => order)).size, ...ofParts(own) };
  };
  const { period, before, months } = spending;
  expect(period).toEqual({ from: period.from, to: period.to, ...within(period) });
  expect(before).toEqual({ from: before.from, to: before.to, ...within(before) });
  const length = monthsBetween(before.from, period.from);
  for (const month of months) {
    const former = monthBefore(month.month, length);
    // Where the period runs, the last one ends on the day on which the period before does.
    const to = before.to.startsWith(former) ? before.to : `${former}-31`;
    const { total, delivery_fees, unknown_fees } = within({ from: `${former}-01`, to });
    expect(month).toEqual({
      month: month.month,
      ...within({ from: `${month.month}-01`, to: `${month.month}-31` }),
      before: { total, delivery_fees, unknown_fees },
    });
  }
  const isIn = (days: { from: string; to: string }, { day }: Part) => days.from <= day && day <= days.to;
  const both = { now: (part: Part) => isIn(period, part), before: (part: Part) => isIn(before, part) };
  const counted = parts.filter((part) => both.now(part) || both.before(part));
  const bought = lines.filter(({ part }) => counted.includes(part));
  const partsOfBoth = (own: readonly Part[]) => {
    const { total, delivery_fees, unknown_fees } = ofParts(own.filter(both.before));
    return { ...ofParts(own.filter(both.now)), before: { total, delivery_fees, unknown_fees } };
  };
  const linesOfBoth = (own: readonly Line[]) => ({
    ...ofLines(own.filter(({ part }) => both.now(part))),
    before: { total: ofAmounts(own.filter(({ part }) => both.before(part))).total },
  });
  const byGrowth = asked.sort === 'growth';
  const expected: Omit<Spending, 'period' | 'before' | 'months'> = {
    wholesalers: sorted(
      Map.groupBy(counted, ({ wholesaler }) => wholesaler),
      partsOfBoth,
      byGrowth,
    ),
    manufacturers: sorted(
      Map.groupBy(bought, ({ manufacturer }) => manufacturer),
      linesOfBoth,
      byGrowth,
    ),
    categories: sorted(
      Map.groupBy(bought, ({ category }) => category),
      linesOfBoth,
      byGrowth,
    ),
    products: sorted(
      Map.groupBy(bought, ({ product }) => product),
      linesOfBoth,
      byGrowth,
    ),
  };
  expect(spending).toMatchObject(expected);
  expectAddingUp(spending);
}

/** Reads a practice's statistics and adds them up anew, from every part that counts. */
export async function expectRightStatistics(app: TestApp, practiceId: number): Promise<void> {
  const { parts } = await readAll(app, practiceId, 'UTC');
  const { total, manufacturer_saving, wholesaler_saving } = ofAmounts(parts);
  const orders = new Set(parts.map(({ order }) => order)).size;
  const sums = {
    total__sum: total,
    manufacturer_saving__sum: manufacturer_saving,
    wholesaler_saving__sum: wholesaler_saving,
  };
  const none = { total__sum: null, manufacturer_saving__sum: null, wholesaler_saving__sum: null };
  expect(await getOrderStatistics(app, { practiceId })).toMatchObject({
    id__count: orders,
    ...(orders === 0 ? none : sums),
  });
}

/** Whatever is in a breakdown, its rows and the rest of them are the period's totals. */
export function expectAddingUp({ period, before, months, ...breakdowns }: Spending): void {
  const { wholesalers, manufacturers, categories, products } = breakdowns;
  const totals = ofAmounts([period]);
  expect(ofAmounts(months)).toEqual(totals);
  for (const { rows, others } of [wholesalers, manufacturers, categories, products]) {
    const all = [...rows, ...(others ? [others] : [])];
    expect(ofAmounts(all)).toEqual(totals);
    expect(cents(all.reduce((sum, one) => sum + one.before.total, 0))).toBe(before.total);
  }
  for (const name of ['deliveries', 'delivery_fees', 'unknown_fees'] as const) {
    const { rows, others } = wholesalers;
    const sum = (all: readonly Record<typeof name, number>[]) =>
      cents(all.reduce((total, one) => total + one[name], 0));
    expect(sum([...rows, ...(others ? [others] : [])])).toBe(cents(period[name]));
    expect(sum(months)).toBe(cents(period[name]));
  }
  expect(months.reduce((sum, { orders }) => sum + orders, 0)).toBe(period.orders);
}

async function readAll({ db }: TestApp, practiceId: number, timeZone: string) {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone });
  const { rows } = await db.pool.query(
    `SELECT w.*, o.created_at FROM wholesale_orders w JOIN orders o ON o.id = w.order_id WHERE o.practice_id = $1`,
    [practiceId],
  );
  const amountsOf = (row: Record<string, string>) =>
    Object.fromEntries(STORED.map((name) => [name, Number(row[name])])) as Record<(typeof STORED)[number], number>; // all are named
  const counted = rows.filter(({ status }) => !NOT_COUNTED.includes(status));
  const { rows: items } = await db.pool.query(
    `SELECT i.*, p.manufacturer_id, p.category_id FROM order_items i JOIN products p ON p.id = i.product_id
     WHERE i.wholesale_order_id = ANY ($1)`,
    [counted.map(({ id }) => id)],
  );
  const { rows: entries } = await db.pool.query(
    `SELECT e.order_item_id, e.quantity FROM receipt_entries e JOIN receipts r ON r.id = e.receipt_id
     WHERE r.practice_id = $1 AND e.kind = 'received'`,
    [practiceId],
  );
  const began = await db.prisma.practice.findUniqueOrThrow({ where: { id: practiceId } });
  const since = began.receivesDeliveries === false ? null : began.receivesSince;
  const cameOf = (
    { id, quantity, net_price, total }: Record<string, string>,
    { created_at }: { created_at: Date },
  ): number => {
    if (since === null || created_at.getTime() < since.getTime() - WAITED_BEFORE_DAYS * 86_400_000)
      return Number(total);
    const packs = entries.filter(({ order_item_id }) => order_item_id === id);
    const came = packs.reduce((sum, one) => sum + one.quantity, 0);
    return cents(Math.min(came, Number(quantity)) * Number(net_price));
  };
  const came = new Map(
    items.map((item) => {
      const part = counted.find(({ id }) => id === item.wholesale_order_id);
      return [item.id, cameOf(item, part)];
    }),
  );
  const parts = counted.map((row): Part => {
    const { id, order_id: order, wholesaler_id: wholesaler, delivery_fee: fee } = row;
    const own = items.filter(({ wholesale_order_id }) => wholesale_order_id === id);
    const received = cents(own.reduce((sum, item) => sum + (came.get(item.id) ?? 0), 0));
    const day = days.format(row.created_at);
    return { id, order, wholesaler, day, fee: fee && Number(fee), ...amountsOf(row), received };
  });
  const lines = items.flatMap((row): Line[] => {
    const part = parts.find(({ id }) => id === row.wholesale_order_id);
    const { product_id: product, manufacturer_id: manufacturer, category_id: category, quantity } = row;
    const amounts = { ...amountsOf(row), received: came.get(row.id) ?? 0 };
    return part ? [{ part, product, manufacturer, category, quantity, ...amounts }] : [];
  });
  return { parts, lines };
}

const cents = (euros: number) => Math.round(euros * 100) / 100;

/** From the month of one day to that of another. */
function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (b ?? 0) - (a ?? 0);
}

function monthBefore(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 - months)).toISOString().slice(0, 7);
}

/** In whole cents, as sums of doubles are not. */
function ofAmounts(all: readonly Amounts[]): Amounts {
  const sums = AMOUNTS.map((name) => [name, cents(all.reduce((sum, one) => sum + one[name], 0))]);
  return Object.fromEntries(sums) as Amounts; // all are named
}

function ofParts(parts: readonly Part[]) {
  const known = parts.flatMap(({ fee }) => (fee === null ? [] : [fee]));
  return {
    deliveries: parts.length,
    delivery_fees: cents(known.reduce((sum, fee) => sum + fee, 0)),
    unknown_fees: parts.length - known.length,
    ...ofAmounts(parts),
  };
}

function ofLines(lines: readonly Line[]) {
  return { lines: lines.length, quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0), ...ofAmounts(lines) };
}

function sorted<T, F extends Amounts & { before: { total: number } }>(
  groups: Map<number, T[]>,
  figuresOf: (group: T[]) => F,
  byGrowth: boolean,
  // biome-ignore lint/suspicious/noExplicitAny: rows without names are part of what is expected.
): any {
  const rows = [...groups].map(([id, group]) => ({ id, ...figuresOf(group) }));
  const rank = ({ total, before }: F) => (byGrowth ? cents(total - before.total) : total);
  rows.sort(
    (one, other) =>
      rank(other) - rank(one) || other.total - one.total || other.subtotal - one.subtotal || one.id - other.id,
  );
  return { rows, others: null };
}
