import type { PutBackLine } from '@formulary/contracts/orders/reorder';
import { expect, it } from 'vitest';
import { putBackWords, uncertainWords } from './put-back-words.ts';

/** Two were ordered, and where something was added they came back. */
const line = (product_name: string, outcome: PutBackLine['outcome'], more: Partial<PutBackLine> = {}): PutBackLine => {
  const isBack = ['added', 'elsewhere', 'replaced'].includes(outcome);
  const place = { id: 1, manufacturer_product: 1, ordered: 2, wholesaler_name: null, replaced_by: null };
  const cartLine = { item: isBack ? 7 : null, was_set_aside: false, reason: null };
  return { ...place, ...cartLine, product_name, outcome, quantity: isBack ? 2 : 0, ...more };
};
const FEWER = { quantity: 5000, ordered: 5001 };

it('counts what is in the cart again, wherever it comes from', () => {
  expect(
    putBackWords([
      line('A', 'added'),
      line('B', 'elsewhere', { wholesaler_name: 'Tolka' }),
      line('C', 'replaced', { replaced_by: 'D' }),
      line('E', 'not_orderable'),
      line('F', 'cart_full'),
      line('G', 'too_many'),
    ]),
  ).toEqual({
    summary: '3 items are back in your cart.',
    details: [
      'B: now from Tolka.',
      'C: replaced by D.',
      'E: not added, no wholesaler can deliver it now.',
      'F: not added, your cart holds no more lines.',
      'G: not added, a line of your cart holds no more pieces.',
    ],
  });
});

it('says only of one line that all went well', () => {
  expect(putBackWords([line('A', 'added')])).toEqual({ summary: '1 item is back in your cart.', details: [] });
});

it('distinguishes a cart that holds everything from one that got nothing', () => {
  expect(putBackWords([line('A', 'already_in_cart')]).summary).toBe('All of it is in your cart already.');
  const { summary, details } = putBackWords([line('A', 'already_in_cart'), line('B', 'not_orderable')]);
  expect(summary).toBe('Nothing was put back in your cart.');
  expect(details[0]).toBe('A: in your cart already and left as it is. Check its quantity there.');
});

it('says how many went back where it is not what was ordered', () => {
  expect(
    putBackWords([
      line('A', 'added', FEWER),
      line('B', 'elsewhere', { wholesaler_name: 'Tolka', ...FEWER }),
      line('C', 'replaced', { replaced_by: 'D', ...FEWER }),
    ]).details,
  ).toEqual([
    'A: 5,000 in place of 5,001.',
    'B: 5,000 in place of 5,001, now from Tolka.',
    'C: 5,000 in place of 5,001, replaced by D.',
  ]);
});

it('says that lines without an answer are uncertain', () => {
  expect(uncertainWords(['B'])).toEqual({
    summary: 'Nothing was put back in your cart.',
    details: ['B: not added for certain, the server did not answer. Try again: nothing is added twice.'],
  });
});
