import type { Cart, CartItem } from '@formulary/contracts/cart';
import type { Wholesaler } from '@formulary/contracts/wholesalers';

/** A cart line worked out by hand: 10.00 gross, 10 % manufacturer + 2.5 % wholesaler, so 8.75 net. */
export function lineOf(id: number, change: Partial<CartItem> = {}): CartItem {
  return {
    id,
    quantity: 2,
    is_active: true,
    pinned: false,
    subtotal: 20,
    total: 17.5,
    discount: 12.5,
    compliance_missing: [],
    manufacturer_product: {
      id,
      code: `P-${id}`,
      name: `Product ${id}`,
      description: '100 tablets',
      category: { name: 'Antibiotics' },
      manufacturer: { name: 'Norvet' },
      manufacturer_discount: 10,
      active_ingredients: [],
      best_gross_price: 10,
      requires_ar16_form: false,
      requires_controlled_drug_form: false,
    },
    wholesale_product: {
      id: 100 + id,
      wholesaler: wholesalerOf(1),
      gross_price: 10,
      net_price: 8.75,
      discount: 2.5,
      manufacturer_discount_override: null,
      stock_status: 'in_stock',
      stock_quantity: 5,
      is_available: true,
    },
    replaced_manufacturer_product: null,
    ...change,
  };
}

export function wholesalerOf(id: number, change: Partial<Wholesaler> = {}): Wholesaler {
  return {
    id,
    name: `Wholesaler ${id}`,
    preference: id,
    free_shipping_threshold: null,
    delivery_fee: null,
    minimum_order: null,
    cut_off: null,
    last_stock_update: null,
    last_pricing_update: null,
    has_account: true,
    ...change,
  };
}

export function at(wholesaler: Wholesaler, line: CartItem): CartItem {
  return { ...line, wholesale_product: { ...line.wholesale_product, wholesaler } };
}

/** Sums are left at zero: what is tested makes them anew. */
export function cartOf(items: CartItem[]): Cart {
  const none = { absolute: 0, relative: 0 };
  return {
    id: 1,
    items,
    subtotal: 0,
    total: 0,
    total_quantity: 0,
    manufacturer_discount: none,
    wholesaler_discount: none,
    total_savings: 0,
  };
}
