import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

test.each([
  ['Formulary', 'formulary-price-changes.csv'],
  ['Ó Briain Vet / Orders', 'ó-briain-vet-orders-price-changes.csv'],
  ['…', 'price-changes.csv'],
])('the changes of %s are exported as %s', (product, name) =>
  expect(exportName(product, 'price', 'changes')).toBe(name),
);
