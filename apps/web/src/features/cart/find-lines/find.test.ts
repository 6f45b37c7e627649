import { expect, test } from 'vitest';
import { at, lineOf, wholesalerOf } from '../../../../test/test-cart.ts';
import { findLines } from './find.ts';

const named = (id: number, name: string) => {
  const line = lineOf(id);
  return { ...line, manufacturer_product: { ...line.manufacturer_product, name } };
};
const LINES = [
  named(1, 'Gélule 5 mg'),
  named(2, 'Melovane 1.5 mg/ml 100 ml'),
  at(wholesalerOf(2, { name: 'Tolka Valley' }), named(3, 'Melovane 1.5 mg/ml 32 ml')),
];

test.each([
  ['', [1, 2, 3]],
  ['gelule', [1]],
  ['100 MELO', [2]],
  ['melo tolka', [3]],
  ['P-1', [1]],
  ['norvet melovane', [2, 3]],
  ['melovane gelule', []],
])('"%s" finds %j', (query, ids) => {
  expect(findLines(LINES, query).map(({ id }) => id)).toEqual(ids);
});
