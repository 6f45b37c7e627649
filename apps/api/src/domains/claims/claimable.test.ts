import { expect, test } from 'vitest';
import { claimableOf } from './claimable.ts';

const finding = (amount: number) => ({
  ...{ kind: 'dearer' as const, amount, packs: 1, promised: 100, charged: 1, words: null, documentId: 7 },
});
const cell = (amounts: readonly number[], unclaimed: number) => ({
  ...{ orderItemId: 1, invoiceLineId: null, invoiceId: null, wholesalerId: 1, credited: 0, items: new Map() },
  findings: amounts.map(finding),
  unclaimed,
});

test.each<[string, number[], number, number[]]>([
  ['nothing is claimed yet', [300, 200], 500, [300, 200]],
  ['the first one is in a claim', [300, 200], 200, [200]],
  ['a part of the first one is', [300, 200], 400, [200, 200]],
  ['the first and a part of the second are', [300, 200, 50], 150, [100, 50]],
  ['all of it is', [300, 200], 0, []],
])('%s', (_, amounts, unclaimed, expected) =>
  expect(claimableOf(cell(amounts, unclaimed)).map(({ amount }) => amount)).toEqual(expected),
);
