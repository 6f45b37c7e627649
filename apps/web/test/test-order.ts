import type { Order, WholesaleOrder } from '@formulary/contracts/orders';
import type { PlannedPart } from '@formulary/contracts/orders/planned-part';

const UIDS = ['0a4bb5c5-9a51-4c7e-8d5f-2e1c0c7b9d11', '1b5cc6d6-0b62-4d8f-9e60-3f2d1d8c0e22'];

export function partOf(wholesaler: number, change: Partial<WholesaleOrder> = {}): WholesaleOrder {
  return {
    uid: UIDS[wholesaler - 1] ?? '',
    wholesaler_name: `Wholesaler ${wholesaler}`,
    status: 'complete',
    status_reason: null,
    ordered_elsewhere: null,
    delivery_fee: null,
    wholesale_order_items: [
      {
        id: wholesaler,
        manufacturer_product: wholesaler,
        code: `P-${wholesaler}`,
        wholesaler_code: `W-${wholesaler}`,
        product_name: `Product ${wholesaler}`,
        gross_price: 10,
        total_discount: 12.5,
        net_price: 8.75,
        quantity: 2,
        total: 17.5,
        wholesaler_saving: 0.5,
        manufacturer_saving: 2,
        confirmation: null,
        sent: [],
        arrival: null,
      },
    ],
    ...change,
  };
}

/** One part of 17.50 euros, unless a test says otherwise. */
export function orderOf(id: number, change: Partial<Order> = {}): Order {
  const sums = { subtotal: 20, total: 17.5, manufacturer_saving: 2, wholesaler_saving: 0.5 };
  return {
    id,
    cart: 1,
    created_on: '2026-11-16T10:30:00.000Z',
    placed_by: { firstName: 'Anna', lastName: 'Byrne' },
    reference: null,
    delivery_address: '1 Main Street',
    ...sums,
    counted: sums,
    order_summary_url: null,
    instead_of: [],
    wholesale_orders: [partOf(1)],
    ...change,
  };
}

/** What a wholesaler would deliver: a line of 19.00 euros, unless a test says otherwise. */
export function plannedPartOf(wholesaler: PlannedPart['wholesaler'], change: Partial<PlannedPart> = {}): PlannedPart {
  const terms = { delivery_fee: null, free_from: null, below_minimum: false };
  return { wholesaler, lines: 1, gross: 20, net: 19, ...terms, ...change };
}
