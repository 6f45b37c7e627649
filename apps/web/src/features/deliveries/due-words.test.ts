import { expect, test } from 'vitest';
import { deliveriesOf, expectedPartOf } from '../../../test/test-receipt.ts';
import { byUrgency, dueWords } from './due-words.ts';

const TODAY = '2026-11-26';

test.each([
  ['late', '2026-11-25', '1 day late'],
  ['late', '2026-11-16', '10 days late'],
  ['late', null, 'Late'],
  ['today', TODAY, 'Today'],
  ['today', null, 'On its way'],
  ['later', '2026-11-27', 'Tomorrow'],
  ['later', '2026-12-02', 'Wed Dec 02'],
  ['later', null, 'Later'],
  ['not_announced', null, 'No day announced'],
] as const)('%s, for %s: %s', (due, arrives_on, words) => {
  expect(dueWords({ due, arrives_on }, TODAY)).toBe(words);
});

test('a box that is open now stands first, then what is late, and what nobody announced last', () => {
  const of = (id: number, due: 'late' | 'today' | 'not_announced', isOpen = false) => ({
    wholesaler: { id, name: `Wholesaler ${id}` },
    parts: [expectedPartOf({ due })],
    open_receipt: isOpen
      ? {
          id: 7,
          opened_by: { firstName: 'A', lastName: 'B' },
          is_mine: true,
          opened_on: '2026-11-26T10:00:00.000Z',
          counted: 0,
        }
      : null,
  });
  const { wholesalers } = deliveriesOf({
    wholesalers: [
      of(1, 'not_announced'),
      of(2, 'today'),
      of(3, 'late'),
      of(4, 'not_announced', true),
      { ...of(5, 'late'), parts: [] },
    ],
  });
  expect(byUrgency(wholesalers).map(({ wholesaler }) => wholesaler.id)).toEqual([4, 3, 2, 1, 5]);
});
