import { expect, test } from 'vitest';
import { cartFingerprint } from './rearrange-cart.ts';

test('a cart is another one after any change of a line, and the same in any order', () => {
  const line = { offerId: 11, quantity: 2, isActive: true, pinned: false };
  const other = { ...line, offerId: 12 };
  const changed = [
    { ...line, offerId: 13 },
    { ...line, quantity: 3 },
    { ...line, isActive: false },
    { ...line, pinned: true },
  ];
  const prints = [line, ...changed].map((one) => cartFingerprint([one, other]));
  expect(new Set(prints).size).toBe(prints.length);
  expect(cartFingerprint([other, line])).toBe(prints[0]);
});
