import type {
  PriceStep,
  ProductHistory,
  Purchase,
  WholesalerPrices,
} from '@formulary/contracts/catalogue/product-history';

/** A price of 10 euros since January that still holds, but for what a test gives. */
export function stepOf(change: Partial<PriceStep> = {}): PriceStep {
  return {
    from: '2026-01-05T07:00:00.000Z',
    to: null,
    gross_price: 10,
    net_price: 10,
    total_discount: 0,
    ...change,
  };
}

export function pricesOf(id: number, steps: PriceStep[], change: Partial<WholesalerPrices> = {}): WholesalerPrices {
  return {
    wholesaler: { id, name: `Wholesaler ${id}` },
    has_account: true,
    is_offered: steps.at(-1)?.to === null,
    steps,
    has_earlier: false,
    ...change,
  };
}

export function purchaseOf(order: number, change: Partial<Purchase> = {}): Purchase {
  return {
    order,
    bought_on: '2026-11-09T10:00:00.000Z',
    placed_by: { firstName: 'Bríd', lastName: 'Daly' },
    is_mine: false,
    wholesaler: { id: 1, name: 'Wholesaler 1' },
    quantity: 3,
    net_price: 10,
    ...change,
  };
}

export function historyOf(change: Partial<ProductHistory> = {}): ProductHistory {
  return {
    since: null,
    wholesalers: [pricesOf(1, [stepOf()])],
    purchases: [],
    has_earlier_purchases: false,
    replaces: [],
    ...change,
  };
}
