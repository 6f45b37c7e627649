import { expect, test } from 'vitest';
import { basketOf, groupOf } from '../../../../test/test-split.ts';
import { effectWords, headlineOf, moreWords } from './split-words.ts';

test.each([
  [{ saving: 1474, deliveries: -1 }, '€14.74 less, 1 delivery fewer'],
  [{ saving: 1474, deliveries: 0 }, '€14.74 less'],
  [{ saving: 1474, deliveries: 2 }, '€14.74 less, 2 deliveries more'],
  [{ saving: -120, deliveries: -1 }, '1 delivery fewer for €1.20 more'],
  [{ saving: -120, deliveries: 1 }, '€1.20 more, 1 delivery more'],
  [{ saving: 0, deliveries: -2 }, 'the same amount, 2 deliveries fewer'],
])('%o is said as "%s"', (effect, words) => {
  expect(effectWords(effect)).toBe(words);
});

test('a saving below a euro is not worth a word, and what cannot be ordered always is', () => {
  const said = (...groups: Parameters<typeof groupOf>[1][]) =>
    headlineOf(basketOf({ groups: groups.map((group, id) => groupOf(id, group)) }));
  expect(said()).toEqual({ kind: 'best', words: 'This is already the cheapest way' });
  expect(said({ saving: 0.49 }, { saving: 0.5 }).kind).toBe('best');
  expect(said({ saving: 0.5 }, { saving: 0.5 }).kind).toBe('saving');
  expect(said({ kind: 'repair', saving: -1.2 })).toEqual({
    kind: 'repair',
    words: 'Some lines cannot be ordered as they are',
    effect: 'Cheapest split: 1 delivery fewer for €1.20 more',
  });
  expect(said({ kind: 'repair', saving: 0, deliveries_difference: 0 })).toMatchObject({ effect: null });
});

test('a minimum that is not reached is no reason that nothing can be ordered', () => {
  const said = (...names: string[]) => {
    const below_minimum = names.map((name, at) => ({ id: at + 1, name }));
    const { now } = basketOf();
    return headlineOf(basketOf({ now: { ...now, below_minimum }, groups: [groupOf(1, { kind: 'repair' })] })).words;
  };
  expect(said('Northvet')).toBe('A minimum order is not reached');
  expect(said('Northvet', 'Emerald')).toBe('2 minimum orders are not reached');
});

test('without a proof it is not called the cheapest', () => {
  expect(headlineOf(basketOf({ proved: false }))).toEqual({ kind: 'best', words: 'No cheaper way was found' });
});

test('what fewer deliveries cost has its sign', () => {
  expect([6.79, 0, -1].map(moreWords)).toEqual(['+ €6.79', 'same total', '− €1.00']);
});
