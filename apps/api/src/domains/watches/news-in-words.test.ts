import { describe, expect, test } from 'vitest';
import { newsInWords } from './news-in-words.ts';

const best = { net: 900, wholesaler: 'Northvet', isStockKnown: true };
const FACTS = { compared: 1_000, last: 1_000, best, fallsTo: null, replacedBy: null };

describe('what is told', () => {
  test('of a bound names the last price, not the one that moves are counted from', () => {
    // It rose from 10 to 20 for a user who is not told of rises.
    expect(newsInWords('fell_to', { ...FACTS, last: 2_000, best: { ...best, net: 1_500 }, fallsTo: 1_500 })).toBe(
      'fell to €15.00 at Northvet, from €20.00: you asked for €15.00 or less',
    );
  });

  test('of a first price says nothing of one before', () => {
    const facts = { ...FACTS, compared: null, last: null };
    expect(newsInWords('fell_to', { ...facts, fallsTo: 950 })).toBe(
      'costs €9.00 at Northvet: you asked for €9.50 or less',
    );
    expect(newsInWords('back_in_stock', facts)).toBe('is in stock, for €9.00 at Northvet');
    const unknown = { ...facts, best: { ...best, isStockKnown: false } };
    expect(newsInWords('back_in_stock', unknown)).toBe('can be ordered, for €9.00 at Northvet');
    expect(newsInWords('back_in_stock', { ...unknown, last: 900 })).toBe('can be ordered again, for €9.00 at Northvet');
  });

  test.each([
    ['fell', 1_000, 949, 'fell by 5.1 % to €9.49 at Northvet, from €10.00'],
    ['fell', 100_000, 99_999, 'fell by less than 0.1 % to €999.99 at Northvet, from €1,000.00'],
    ['rose', 0, 500, 'rose to €5.00 at Northvet, from €0.00'],
  ] as const)('of a price that %s from %i to %i cents says by how much', (kind, compared, net, words) => {
    expect(newsInWords(kind, { ...FACTS, compared, last: compared, best: { ...best, net } })).toBe(words);
  });
});
