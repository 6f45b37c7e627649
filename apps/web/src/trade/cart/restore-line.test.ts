import { expect, it } from 'vitest';
import { at, lineOf, wholesalerOf } from '../../../test/test-cart.ts';
import { canRestore } from './restore-line.ts';

const withOffer = (change: object) => ({
  ...lineOf(1),
  wholesale_product: { ...lineOf(1).wholesale_product, ...change },
});

it('restores what can be restored unchanged', () => {
  expect(canRestore(lineOf(1))).toBe(true);
  expect(canRestore(lineOf(1, { is_active: false }))).toBe(true);
  expect(canRestore(lineOf(1, { compliance_missing: ['ar16'] }))).toBe(true);
  expect(canRestore(withOffer({ stock_status: 'insufficient_stock' }))).toBe(true);
});

it('offers no Undo for what would be another line, or be refused', () => {
  const replaced = { name: 'Pyrodane', best_gross_price: null };
  expect(canRestore(lineOf(1, { replaced_manufacturer_product: replaced }))).toBe(false);
  expect(canRestore(withOffer({ is_available: false }))).toBe(false);
  expect(canRestore(withOffer({ stock_status: 'out_of_stock' }))).toBe(false);
  expect(canRestore(at(wholesalerOf(1, { has_account: false }), lineOf(1)))).toBe(false);
});
