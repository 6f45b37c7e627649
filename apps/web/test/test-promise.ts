import type { NotedPromise } from '@formulary/contracts/invoices/noted-promises';

export const promiseOf = (id: number, change: Partial<NotedPromise> = {}): NotedPromise => ({
  ...{ id, order: 12, order_line: 1, product_name: 'Product 1', wholesaler: { id: 1, name: 'Northvet' } },
  ...{ free_packs: 2, amount: null, note: 'Mary, by phone', said_on: '2026-11-24', due_on: '2026-12-08' },
  ...{ noted_on: '2026-11-25T09:00:00.000Z', noted_by: { firstName: 'Aoife', lastName: 'Byrne' } },
  ...{ state: 'waited_for', missing: 0 },
  ...change,
});
