import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import type { ListItem } from '@formulary/contracts/lists';

/** In stock at 8.75 euros, but for what a test gives. */
export function orderableOf(id: number, change: Partial<OrderableItem> = {}): OrderableItem {
  return {
    manufacturer_product: id,
    code: `P-${id}`,
    name: `Product ${id}`,
    manufacturer_name: 'Norvet',
    replaces: null,
    forms: [],
    best: { wholesale_product: 100 + id, wholesaler_name: 'Wholesaler 1', net_price: 8.75, stock_status: 'in_stock' },
    not_orderable_reason: null,
    in_cart: 0,
    ...change,
  };
}

export const listItemOf = (id: number, change: Partial<ListItem> = {}): ListItem => ({
  ...orderableOf(id),
  ...{ quantity: 2, note: null, product_note: null },
  ...change,
});
