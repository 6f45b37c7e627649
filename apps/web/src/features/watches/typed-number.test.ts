import { expect, test } from 'vitest';
import { readNumber, writtenNumber } from './typed-number.ts';

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['€ 12.50', 12.5],
  ['5 %', 5],
  ['.5', 0.5],
  ['-3', -3],
  ['abc', undefined],
  ['1.2.3', undefined],
  ['1e3', undefined],
  ['12.', undefined],
])('"%s" is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  [null, ''],
  [12.5, '12.5'],
  [0, '0'],
])('%s is written "%s"', (number, text) => {
  expect(writtenNumber(number)).toBe(text);
});
