import type { Spending } from '@formulary/contracts/orders/spending';

const AMOUNTS = { subtotal: 120, total: 100, manufacturer_saving: 15, wholesaler_saving: 5, received: 100 };
const DELIVERIES = { deliveries: 3, delivery_fees: 7.5, unknown_fees: 1 };
const BOUGHT = { lines: 2, quantity: 7 };
const BEFORE = { total: 80, delivery_fees: 5, unknown_fees: 0 };
const NOTHING = { subtotal: 0, total: 0, manufacturer_saving: 0, wholesaler_saving: 0, received: 0 };

/** A month of two orders, unless a test says otherwise. */
export function spendingOf(change: Partial<Spending> = {}): Spending {
  const named = { id: 1, ...BOUGHT, ...AMOUNTS, before: { total: 125 } };
  return {
    period: { from: '2026-11-01', to: '2026-11-23', orders: 2, ...DELIVERIES, ...AMOUNTS },
    before: {
      ...{ from: '2026-10-01', to: '2026-10-23', orders: 5, ...DELIVERIES },
      ...{ subtotal: 432.4, total: 412.4, manufacturer_saving: 15, wholesaler_saving: 5, received: 412.4 },
    },
    months: [{ month: '2026-11', orders: 2, ...DELIVERIES, ...AMOUNTS, before: BEFORE }],
    wholesalers: { rows: [{ id: 1, name: 'Wholesaler 1', ...DELIVERIES, ...AMOUNTS, before: BEFORE }], others: null },
    manufacturers: { rows: [{ ...named, name: 'Maker 1' }], others: null },
    categories: { rows: [{ ...named, name: 'Kind 1' }], others: null },
    products: {
      rows: [{ ...named, name: 'Product 1', code: 'P-1', subtotal: 90, total: 75, received: 75, before: { total: 0 } }],
      others: { count: 3, ...BOUGHT, ...NOTHING, subtotal: 30, total: 25, received: 25, before: { total: 25 } },
    },
    ...change,
  };
}

/** Of a practice that ordered nothing. */
export function noSpending(): Spending {
  const none = { orders: 0, deliveries: 0, delivery_fees: 0, unknown_fees: 0, ...NOTHING };
  const { period, before } = spendingOf();
  const empty = { rows: [], others: null };
  return {
    period: { ...period, ...none },
    before: { ...before, ...none },
    months: [{ month: '2026-11', ...none, before: { total: 0, delivery_fees: 0, unknown_fees: 0 } }],
    ...{ wholesalers: empty, manufacturers: empty, categories: empty, products: empty },
  };
}
