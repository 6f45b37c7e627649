import type { InvoicePaper, OrderToCharge } from '@formulary/contracts/invoices/papers';

export const paperOf = (id: number, change: Partial<InvoicePaper> = {}): InvoicePaper => ({
  ...{ id, wholesaler: null, source: 'dropped', file_name: `scan-${id}.pdf`, media_type: 'application/pdf' },
  ...{ mail: null, asks: null, words: null },
  received_on: '2026-11-27T09:00:00.000Z',
  document: `http://localhost:3000/api/invoices/papers/${id}/document?expires=1&signature=s`,
  ...change,
});

/** An order with two lines, of which the VAT of the first is known. */
export const toChargeOf = (order: number, change: Partial<OrderToCharge> = {}): OrderToCharge => ({
  ...{ order, reference: null, placed_on: '2026-11-20T09:00:00.000Z', delivery_fee: 5, is_charged: false },
  lines: [1, 2].map((at) => ({
    ...{ line: order * 10 + at, product_name: `Product ${order}${at}`, wholesaler_code: `C${order}${at}` },
    ...{ ordered: 3, came: null, charged: 0, to_charge: 3, price: 10, vat_rate: at === 1 ? 13.5 : null },
  })),
  ...change,
});
