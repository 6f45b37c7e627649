import { expect, test } from 'vitest';
import { pricesOf, stepOf } from '../../../../test/test-history.ts';
import { priceRows, pricesAsText, pricesSince, unchangedSince } from './price-rows.ts';

const [JAN, MAR, MAY, JUL] = ['01', '03', '05', '07'].map((month) => `2026-${month}-01T07:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const RISEN = pricesOf(1, [
  stepOf({ from: JAN, to: MAR }),
  stepOf({ from: MAR, net_price: 11.5, total_discount: 12.5 }),
]);
const GONE = pricesOf(2, [stepOf({ from: JAN, to: MAR }), stepOf({ from: MAY, to: JUL })]);

test('rows are the newest first, and say where a price ended because it was withdrawn', () => {
  expect(
    priceRows([RISEN, GONE]).map(({ wholesaler, step, isWithdrawn }) => [step.from, wholesaler.id, isWithdrawn]),
  ).toEqual([
    [MAY, 2, true],
    [MAR, 1, false],
    [JAN, 1, false],
    [JAN, 2, true],
  ]);
});

test('the text for a spreadsheet has days, numbers, and an empty end while a price holds', () => {
  expect(pricesAsText(priceRows([RISEN])).split('\n')).toEqual([
    'From\tUntil\tWholesaler\tNet\tGross\tDiscount %',
    '2026-03-01\t\tWholesaler 1\t11.50\t10.00\t12.5',
    '2026-01-01\t2026-03-01\tWholesaler 1\t10.00\t10.00\t0',
  ]);
});

test('a name cannot break a line of it, nor be a formula', () => {
  const odd = pricesOf(1, [stepOf()], { wholesaler: { id: 1, name: '=1+1\tand\nmore' } });
  expect(
    pricesAsText(priceRows([odd]))
      .split('\n')[1]
      ?.split('\t')[2],
  ).toBe("'=1+1 and more");
});

test('a period has what held in it, and not who offered nothing', () => {
  expect(pricesSince([RISEN, GONE], JUL).map(({ steps }) => steps.length)).toEqual([1]);
  expect(pricesSince([RISEN, GONE], null)).toHaveLength(2);
});

test('no price has changed while each wholesaler has one that still holds', () => {
  expect(unchangedSince([pricesOf(1, [stepOf({ from: JAN })]), pricesOf(2, [stepOf({ from: MAY })])])).toBe(MAY);
  expect(unchangedSince([RISEN])).toBeNull();
  expect(unchangedSince([pricesOf(1, [stepOf({ from: JAN, to: MAR })])])).toBeNull();
  expect(unchangedSince([])).toBeNull();
});
