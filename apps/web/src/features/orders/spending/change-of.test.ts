import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test.each([
  [100, 80, 20, 25],
  [32_868.4, 34_635.95, -1767.55, -5.1],
  [0, 12.5, -12.5, -100],
  [12.5, 0, 12.5, null],
  [0, 0, 0, null],
  [0.3, 0.1, 0.2, 200],
])('%d after %d is %d more, which is %d %%', (now, before, amount, percent) => {
  expect(changeOf(now, before)).toEqual({ amount, percent });
});
