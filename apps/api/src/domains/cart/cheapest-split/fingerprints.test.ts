import type { Basket } from '@formulary/allocation/basket';
import { expect, test } from 'vitest';
import { proposalFingerprint } from './fingerprints.ts';

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
