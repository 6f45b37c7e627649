import type { Offer } from '@formulary/contracts/wholesalers';
import { expect, it } from 'vitest';
import { lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { alternativesTo } from './alternatives.ts';

const offerOf = (id: number, change: Partial<Offer> = {}): Offer => ({
  id,
  wholesaler: wholesalerOf(id),
  gross_price: 10,
  net_price: 9,
  discount: 0,
  manufacturer_discount_override: null,
  stock_status: 'in_stock',
  stock_quantity: 50,
  is_available: true,
  ...change,
});

// Specification 4.40.
it('leaves out the offer of the line and whatever cannot be ordered', () => {
  const offers = [
    offerOf(101),
    offerOf(2, { stock_status: 'out_of_stock', stock_quantity: 0 }),
    offerOf(3, { is_available: false }),
    offerOf(4, { wholesaler: wholesalerOf(4, { has_account: false }) }),
    offerOf(5, { stock_status: 'unknown_stock', stock_quantity: null }),
    offerOf(6),
  ];
  expect(alternativesTo(lineOf(1), offers, []).map(({ offer }) => offer.id)).toEqual([5, 6]);
  expect(alternativesTo(lineOf(1), offers.slice(0, 4), [])).toEqual([]);
});

it('compares what the whole line costs, in cents', () => {
  // 8.75 a piece now, two pieces.
  const differences = [offerOf(2), offerOf(3, { net_price: 8.5 })].map(
    (offer) => alternativesTo(lineOf(1), [offer], [])[0]?.difference,
  );
  expect(differences).toEqual([50, -50]);
});

it('says when stock is short and when lines will become one', () => {
  const other = lineOf(2, { quantity: 3 });
  const [alternative] = alternativesTo(lineOf(1), [offerOf(102, { stock_quantity: 1 })], [lineOf(1), other]);
  expect(alternative).toMatchObject({ hasTooLittle: true, joins: 3 });
});
