import { expect, it } from 'vitest';
import { putBackWords } from './put-back-words.ts';

const TWO = { quantity: 2, ordered: 2 };
const FEWER = { quantity: 5000, ordered: 5001 };

it('counts what is in the cart again, wherever it comes from', () => {
  expect(
    putBackWords([
      { kind: 'added', product: 'A', ...TWO },
      { kind: 'elsewhere', product: 'B', wholesaler: 'Tolka', ...TWO },
      { kind: 'replaced', product: 'C', by: 'D', ...TWO },
      { kind: 'not-orderable', product: 'E' },
    ]),
  ).toEqual({
    summary: '3 items are back in your cart.',
    details: ['B: now from Tolka.', 'C: replaced by D.', 'E: not added, no wholesaler can deliver it now.'],
  });
});

it('says of one line that all went well, and no more', () => {
  expect(putBackWords([{ kind: 'added', product: 'A', ...TWO }])).toEqual({
    summary: '1 item is back in your cart.',
    details: [],
  });
});

it('tells a cart that holds everything from one that got nothing', () => {
  expect(putBackWords([{ kind: 'already-there', product: 'A' }]).summary).toBe('All of it is in your cart already.');
  const { summary, details } = putBackWords([
    { kind: 'already-there', product: 'A' },
    { kind: 'failed', product: 'B' },
  ]);
  expect(summary).toBe('Nothing was put back in your cart.');
  expect(details).toEqual([
    'A: in your cart already and left as it is. Check its quantity there.',
    'B: not added for certain, the server did not answer. Try again: nothing is added twice.',
  ]);
});

it('says how many went back where it is not what was ordered', () => {
  expect(
    putBackWords([
      { kind: 'added', product: 'A', ...FEWER },
      { kind: 'elsewhere', product: 'B', wholesaler: 'Tolka', ...FEWER },
      { kind: 'replaced', product: 'C', by: 'D', ...FEWER },
    ]).details,
  ).toEqual([
    'A: 5,000 in place of 5,001.',
    'B: 5,000 in place of 5,001, now from Tolka.',
    'C: 5,000 in place of 5,001, replaced by D.',
  ]);
});
