import type { Offer } from '@formulary/contracts/wholesalers';
import { expect, test } from 'vitest';
import { compareOffers } from './compare-offers.ts';

interface Given {
  id: number;
  net: number;
  stock?: number | null;
  account?: boolean;
  available?: boolean;
  preference?: number;
}

function offer({ id, net, stock = 10, account = true, available = true, preference = id }: Given): Offer {
  return {
    id,
    wholesaler: {
      id,
      name: `Wholesaler ${id}`,
      preference,
      free_shipping_threshold: null,
      delivery_fee: null,
      minimum_order: null,
      cut_off: null,
      last_stock_update: null,
      last_pricing_update: null,
      has_account: account,
    },
    gross_price: 20,
    net_price: net,
    discount: 2.5,
    manufacturer_discount_override: null,
    stock_status: stock === null ? 'unknown_stock' : stock > 0 ? 'in_stock' : 'out_of_stock',
    stock_quantity: stock,
    is_available: available,
  };
}

test('the best usable offer is marked and the others differ from it in whole cents', () => {
  const compared = compareOffers([
    offer({ id: 1, net: 9.1, account: false }),
    offer({ id: 2, net: 9.5, stock: 0 }),
    offer({ id: 3, net: 10.1 }),
    offer({ id: 4, net: 10.52, stock: null }),
    offer({ id: 5, net: 9.9, available: false }),
  ]);
  expect(compared.map(({ isBest, aboveBest, refusal }) => [isBest, aboveBest, refusal])).toEqual([
    [false, -100, 'No account'],
    [false, -60, 'Out of stock'],
    [true, 0, null],
    [false, 42, null],
    [false, -20, 'Not available'],
  ]);
});

test('of equal prices the preferred wholesaler is best', () => {
  const compared = compareOffers([offer({ id: 1, net: 10, preference: 2 }), offer({ id: 2, net: 10, preference: 1 })]);
  expect(compared.map(({ isBest }) => isBest)).toEqual([false, true]);
});

test('without a usable offer there is no best and no difference', () => {
  expect(compareOffers([offer({ id: 1, net: 10, stock: 0 })])).toMatchObject([{ isBest: false, aboveBest: null }]);
  expect(compareOffers([])).toEqual([]);
});
