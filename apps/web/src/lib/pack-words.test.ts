import { expect, test } from 'vitest';
import { contentWords, countWords, inCapitals, unitScale } from './pack-words.ts';

test.each([
  ['200', 'ml', '200 ml'],
  ['2500', 'ml', '2.5 l'],
  ['0.4', 'ml', '0.4 ml'],
  ['20000', 'g', '20 kg'],
  ['1', 'tablet', '1 tablet'],
  ['1000', 'tablet', '1,000 tablets'],
  ['24', 'bolus', '24 boluses'],
  ['4', 'patch', '4 patches'],
])('%s of %s are %s', (size, unit, words) => {
  expect(contentWords({ size, unit })).toBe(words);
});

test('small counts are words', () => {
  expect([1, 2, 12, 13].map(countWords)).toEqual(['one', 'two', 'twelve', '13']);
  expect(inCapitals('two of 100 ml')).toBe('Two of 100 ml');
});

test.each([
  [[0.059, 1.2], 'ml', 'ml', '€0.0590'],
  [[0.0005, 0.3], 'ml', 'l', '€0.5000'],
  [[0.012, 0.3], 'g', 'kg', '€12.00'],
  [[0.012], 'tablet', 'tablet', '€0.0120'],
  [[2.5], 'dose', 'dose', '€2.500'],
])('prices %j are for a %s as for a %s: %s', (prices, unit, per, first) => {
  const scale = unitScale(prices, unit);
  expect(scale.per).toBe(per);
  expect(scale.format(prices[0] ?? 0)).toBe(first);
});
