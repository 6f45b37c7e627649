import { expect, test } from 'vitest';
import { exchangeWords } from './exchange-words.ts';

const ml = (size: string) => ({ size, unit: 'ml' });

test.each([
  ['200', '100', { these: 1, those: 2, saving: 4.1 }, 'Two of 100 ml cost €4.10 less than one of 200 ml'],
  ['100', '200', { these: 2, those: 1, saving: -4.1 }, 'One of 200 ml costs €4.10 more than two of 100 ml'],
  ['50', '100', { these: 2, those: 1, saving: 0 }, 'One of 100 ml costs as much as two of 50 ml'],
])('%s ml for %s ml', (own, other, exchange, words) => {
  expect(exchangeWords(ml(own), ml(other), exchange)).toBe(words);
});
