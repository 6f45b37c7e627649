/** A product that may be put into the cart, as a screen's answers have it: in stock, but for what a scene gives. */
export const playedItem = (name: string, change: object = {}) => ({
  manufacturer_product: name.length,
  code: 'FV00000000',
  name,
  manufacturer_name: 'Lowmoor Generics',
  replaces: null,
  note: null,
  forms: [],
  best: {
    wholesale_product: 1,
    wholesaler_name: 'Burrenvale Veterinary Wholesale',
    net_price: 13.67,
    stock_status: 'in_stock',
  },
  not_orderable_reason: null,
  in_cart: 0,
  ...change,
});

/** All of what there is, on one page. */
export const playedPage = (results: readonly object[], rest: object = {}) => ({
  ...{ count: results.length, next: null, previous: null, results },
  ...rest,
});
