import { expect, test } from 'vitest';
import { restLineOf } from '../../../../test/test-receipt.ts';
import { asksWords, stateWords } from './rest-words.ts';

test.each([
  ['announced', '2026-11-27', 'On its way for Fri Nov 27'],
  ['announced', null, 'On its way'],
  ['back_ordered', '2026-12-24', 'On back order until Thu Dec 24'],
  ['back_ordered', null, 'On back order, no day named'],
  ['confirmed', '2026-11-27', 'Confirmed for Fri Nov 27'],
  ['confirmed', null, 'Confirmed'],
  ['no_word', null, 'Nothing was said of it'],
] as const)('%s until %s: %s', (state, until, words) => {
  expect(stateWords({ state, until })).toBe(words);
});

test('what asks says since when', () => {
  const words = (change: Parameters<typeof restLineOf>[1]) => asksWords(restLineOf(1, change), '2026-12-08');
  expect(words({ asks: null })).toBeNull();
  expect(words({ asks: 'late', until: '2026-12-05' })).toBe('3 days late');
  expect(words({ asks: 'silent', said_on: '2026-11-24T09:00:00.000Z' })).toBe('No word for 14 days');
  expect(words({ asks: 'silent', said_on: null })).toBe('No word for 16 days');
});
