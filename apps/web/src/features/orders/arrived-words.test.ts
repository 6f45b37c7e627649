import type { LineArrival } from '@formulary/contracts/orders/line-arrival';
import { expect, test } from 'vitest';
import { arrivedWords } from './arrived-words.ts';

const aoife = { firstName: 'Aoife', lastName: 'Byrne' };
const counted = { receipt: 1, batch: null, expires_on: null, reason: null, counted_by: aoife };
const QUANTITIES: LineArrival['quantities'] = {
  ordered: 10,
  refused: 0,
  cancelled: 0,
  received: 0,
  open: 0,
  surplus: 0,
  announced: 0,
  back_ordered: 0,
};
const wordsOf = (arrival: Partial<LineArrival>) =>
  arrivedWords({ packs: [], drops: [], quantities: QUANTITIES, ...arrival }).map(
    ({ tone, text }) => `${tone}: ${text}`,
  );

test('each batch says who counted it and when, and a rejected one why', () => {
  const on = '2026-11-27T10:00:00.000Z';
  const words = wordsOf({
    packs: [
      { ...counted, kind: 'received', quantity: 3, batch: 'AB12', expires_on: '2028-03-31', counted_on: on },
      { ...counted, kind: 'rejected', quantity: 1, reason: 'warm', counted_on: on },
      { ...counted, kind: 'rejected', quantity: 1, reason: 'other', counted_on: on },
    ],
  });
  expect(words[0]).toMatch(/^good: 3 received by Aoife on .*2026, batch AB12, expires .*2028$/);
  expect(words[1]).toMatch(/^bad: 1 rejected as warm by Aoife on /);
  expect(words[2]).toMatch(/^bad: 1 rejected by Aoife on /);
});

test('what was dropped, what is more than was ordered and what is still to come are said', () => {
  const words = wordsOf({
    drops: [
      { quantity: 2, dropped_by: aoife, dropped_on: '2026-11-27T10:00:00.000Z', elsewhere_order: null },
      { quantity: 4, dropped_by: aoife, dropped_on: '2026-11-27T10:00:00.000Z', elsewhere_order: 8 },
    ],
    quantities: { ...QUANTITIES, open: 3, surplus: 1 },
  });
  expect(words).toEqual([
    expect.stringMatching(/^muted: 2 dropped by Aoife on /),
    expect.stringMatching(/^muted: 4 ordered elsewhere by Aoife on /),
    'warn: 1 more than was ordered',
    'warn: 3 still to come',
  ]);
});
