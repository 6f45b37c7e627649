import type { CartItem } from '@formulary/contracts/cart';
import { expect, it } from 'vitest';
import { lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { isBlocking, lineProblemOf } from './line-problem.ts';

const withOffer = (change: Partial<CartItem['wholesale_product']>) => {
  const line = lineOf(1, { compliance_missing: ['ar16'] });
  return { ...line, wholesale_product: { ...line.wholesale_product, ...change } };
};

// Specification 4.13.
it('names the worst problem of a line', () => {
  expect(lineProblemOf(withOffer({ is_available: false, stock_status: 'out_of_stock' }))).toBe('withdrawn');
  expect(lineProblemOf(withOffer({ wholesaler: wholesalerOf(1, { has_account: false }) }))).toBe('no_account');
  expect(lineProblemOf(withOffer({ stock_status: 'out_of_stock' }))).toBe('out_of_stock');
  expect(lineProblemOf(withOffer({ stock_status: 'insufficient_stock' }))).toBe('compliance');
  expect(lineProblemOf(lineOf(1))).toBeNull();
});

it('lets too little stock be ordered', () => {
  expect([isBlocking('insufficient_stock'), isBlocking('compliance'), isBlocking(null)]).toEqual([false, true, false]);
});
