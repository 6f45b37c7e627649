import type { Basket } from '@formulary/allocation/basket';
import { expect, test } from 'vitest';
import { cartFingerprint, proposalFingerprint } from './fingerprints.ts';

test('a proposal is another one for other wishes, though its plan be the same', () => {
  const basket: Basket = { lines: [], wholesalers: [], wishes: { deliveryCost: 0 } };
  const wishes: Basket['wishes'][] = [
    { deliveryCost: 250 },
    { deliveryCost: 0, maxDeliveries: 1 },
    { deliveryCost: 0, excluded: [7] },
    { deliveryCost: 0, maySplit: true },
  ];
  const prints = [basket, ...wishes.map((one) => ({ ...basket, wishes: one }))].map((one) =>
    proposalFingerprint(one, []),
  );
  expect(new Set(prints).size).toBe(prints.length);
  expect(proposalFingerprint({ ...basket }, [])).toBe(prints[0]);
});

test('a cart is another one after any change of a line, and the same in any order', () => {
  const line = { id: 1, offerId: 11, quantity: 2, isActive: true, pinned: false };
  const other = { ...line, id: 2, offerId: 12 };
  const changed = [
    { ...line, id: 3 },
    { ...line, offerId: 13 },
    { ...line, quantity: 3 },
    { ...line, isActive: false },
    { ...line, pinned: true },
  ];
  const prints = [line, ...changed].map((one) => cartFingerprint([one, other]));
  expect(new Set(prints).size).toBe(prints.length);
  expect(cartFingerprint([other, line])).toBe(prints[0]);
});
