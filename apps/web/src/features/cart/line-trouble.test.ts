import type { CartItem } from '@formulary/contracts/cart';
import { expect, it } from 'vitest';
import { lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { isBlocking, troubleOf } from './line-trouble.ts';

const withOffer = (change: Partial<CartItem['wholesale_product']>) => {
  const line = lineOf(1, { compliance_missing: ['ar16'] });
  return { ...line, wholesale_product: { ...line.wholesale_product, ...change } };
};

it('names the worst trouble of a line', () => {
  expect(troubleOf(withOffer({ is_available: false, stock_status: 'out_of_stock' }))).toBe('withdrawn');
  expect(troubleOf(withOffer({ wholesaler: wholesalerOf(1, { has_account: false }) }))).toBe('no_account');
  expect(troubleOf(withOffer({ stock_status: 'out_of_stock' }))).toBe('out_of_stock');
  expect(troubleOf(withOffer({ stock_status: 'insufficient_stock' }))).toBe('compliance');
  expect(troubleOf(lineOf(1))).toBeNull();
});

it('lets too little stock be ordered', () => {
  expect([isBlocking('insufficient_stock'), isBlocking('compliance'), isBlocking(null)]).toEqual([false, true, false]);
});
