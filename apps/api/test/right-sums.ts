import { NOT_COUNTED } from '@formulary/contracts/orders';
import { expect } from 'vitest';
import { getOrderStatistics } from '../src/domains/orders/get-order-statistics.ts';
import type { TestApp } from './test-app.ts';

const AMOUNTS = ['subtotal', 'total', 'manufacturer_saving', 'wholesaler_saving'] as const;
type Sums = Record<(typeof AMOUNTS)[number], bigint> & { orders: Set<number> };

const cents = (euros: string) => BigInt(euros.replace('.', ''));

/** The sums by month and the statistics of a practice are what its parts add up to, which is done here. */
export async function expectRightSums({ db }: Pick<TestApp, 'db'>, practiceId: number): Promise<void> {
  const { rows: parts } = await db.pool.query(
    `SELECT w.*, to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-01') AS month
     FROM wholesale_orders w JOIN orders o ON o.id = w.order_id WHERE o.practice_id = $1`,
    [practiceId],
  );
  const expected = new Map<string, Sums>();
  const all = emptySums();
  for (const one of parts.filter(({ status }) => !NOT_COUNTED.includes(status))) {
    for (const at of [`0 ${one.month}`, `${one.wholesaler_id} ${one.month}`]) {
      const sums = expected.get(at) ?? emptySums();
      add(sums, one);
      expected.set(at, sums);
    }
    add(all, one);
  }
  const { rows: kept } = await db.pool.query(
    `SELECT *, to_char(month, 'YYYY-MM-DD') AS month FROM order_sums
     WHERE practice_id = $1 AND (orders, subtotal, total, manufacturer_saving, wholesaler_saving) <> (0, 0, 0, 0, 0)`,
    [practiceId],
  );
  const asKept = ({ orders, ...sums }: Sums) => ({ orders: orders.size, ...sums });
  const keptSums = kept.map((row) => [
    `${row.wholesaler_id} ${row.month}`,
    { orders: row.orders, ...Object.fromEntries(AMOUNTS.map((name) => [name, cents(row[name])])) },
  ]);
  expect(Object.fromEntries(keptSums)).toEqual(
    Object.fromEntries([...expected].map(([at, sums]) => [at, asKept(sums)])),
  );
  await expectRightProductSums({ db }, practiceId);
  const euros = (amount: bigint) => (all.orders.size === 0 ? null : Number(amount) / 100);
  expect(await getOrderStatistics({ db }, { practiceId })).toMatchObject({
    id__count: all.orders.size,
    total__sum: euros(all.total),
    manufacturer_saving__sum: euros(all.manufacturer_saving),
    wholesaler_saving__sum: euros(all.wholesaler_saving),
  });
}

const emptySums = (): Sums => ({
  orders: new Set(),
  subtotal: 0n,
  total: 0n,
  manufacturer_saving: 0n,
  wholesaler_saving: 0n,
});

function add(sums: Sums, part: Record<(typeof AMOUNTS)[number], string> & { order_id: number }): void {
  sums.orders.add(part.order_id);
  for (const name of AMOUNTS) sums[name] += cents(part[name]);
}

async function expectRightProductSums({ db }: Pick<TestApp, 'db'>, practiceId: number): Promise<void> {
  const { rows: lines } = await db.pool.query(
    `SELECT i.*, w.status, to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-01') AS month
     FROM order_items i JOIN wholesale_orders w ON w.id = i.wholesale_order_id JOIN orders o ON o.id = w.order_id
     WHERE o.practice_id = $1`,
    [practiceId],
  );
  const counted = lines.filter(({ status }) => !NOT_COUNTED.includes(status));
  const expected = [...Map.groupBy(counted, ({ product_id, month }) => `${product_id} ${month}`)].map(([at, own]) => [
    at,
    {
      lines: BigInt(own.length),
      quantity: own.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n),
      ...Object.fromEntries(AMOUNTS.map((name) => [name, own.reduce((sum, one) => sum + cents(one[name]), 0n)])),
    },
  ]);
  const { rows: kept } = await db.pool.query(
    `SELECT *, to_char(month, 'YYYY-MM-DD') AS month FROM product_sums
     WHERE practice_id = $1 AND (lines, quantity, subtotal, total, manufacturer_saving, wholesaler_saving) <> (0, 0, 0, 0, 0, 0)`,
    [practiceId],
  );
  const keptSums = kept.map((row) => [
    `${row.product_id} ${row.month}`,
    {
      lines: BigInt(row.lines),
      quantity: BigInt(row.quantity),
      ...Object.fromEntries(AMOUNTS.map((name) => [name, cents(row[name])])),
    },
  ]);
  expect(Object.fromEntries(keptSums)).toEqual(Object.fromEntries(expected));
}
