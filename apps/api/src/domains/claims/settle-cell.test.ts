import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClaimedCell, type ClaimedItem, settleCell } from './settle-cell.ts';

const item = (id: number, amount: number, changes: Partial<ClaimedItem> = {}): ClaimedItem => ({
  ...{ id, amount, creditedBefore: 0, creditedBySaying: 0, refused: 0, writtenOff: 0 },
  ...changes,
});

/** "unclaimed; credited/owed/withdrawn of each". */
const said = (cell: ClaimedCell) => {
  const { unclaimed, items } = settleCell(cell);
  const each = [...items.values()].map(({ credited, owed, withdrawn }) => `${credited}/${owed}/${withdrawn}`);
  return [unclaimed, ...each].join(' ');
};

test.each<[string, ClaimedCell, string]>([
  ['nothing is claimed', { found: 500, credited: 0, items: [] }, '500'],
  ['all of it is claimed', { found: 500, credited: 0, items: [item(1, 500)] }, '0 0/500/0'],
  ['more was found since', { found: 800, credited: 0, items: [item(1, 500)] }, '300 0/500/0'],
  ['the rest is claimed, too', { found: 800, credited: 0, items: [item(1, 500), item(2, 300)] }, '0 0/500/0 0/300/0'],
  ['a credit note gave back a part', { found: 300, credited: 200, items: [item(1, 500)] }, '0 200/300/0'],
  ['a credit note gave back all', { found: 0, credited: 500, items: [item(1, 500)] }, '0 500/0/0'],
  [
    'what was given back before the claim is not of it',
    { found: 300, credited: 200, items: [item(1, 300, { creditedBefore: 200 })] },
    '0 0/300/0',
  ],
  [
    'a delivery was corrected: nothing is found any more',
    { found: 0, credited: 0, items: [item(1, 500)] },
    '0 0/0/500',
  ],
  [
    'somebody says it was credited',
    { found: 500, credited: 0, items: [item(1, 500, { creditedBySaying: 500 })] },
    '0 500/0/0',
  ],
  [
    'and the credit note comes later: the money is the same',
    { found: 0, credited: 500, items: [item(1, 500, { creditedBySaying: 500 })] },
    '0 500/0/0',
  ],
  [
    'the credit note gives more than somebody said',
    { found: 0, credited: 500, items: [item(1, 500, { creditedBySaying: 200 })] },
    '0 500/0/0',
  ],
  ['refused', { found: 500, credited: 0, items: [item(1, 500, { refused: 500 })] }, '0 0/0/0'],
  ['half written off', { found: 500, credited: 0, items: [item(1, 500, { writtenOff: 250 })] }, '0 0/250/0'],
  [
    'the oldest claim is paid first',
    { found: 400, credited: 400, items: [item(1, 500), item(2, 300)] },
    '0 400/100/0 0/300/0',
  ],
  [
    "refused, and credited all the same: more than was left is nobody's",
    { found: 0, credited: 500, items: [item(1, 500, { refused: 300 })] },
    '0 200/0/0',
  ],
])('%s', (_, cell, expected) => expect(said(cell)).toBe(expected));

const cells = fc
  .record({
    found: fc.integer({ min: 0, max: 2_000 }),
    credited: fc.integer({ min: 0, max: 2_000 }),
    items: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 900 }),
        creditedBefore: fc.integer({ min: 0, max: 300 }),
        shares: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ items, ...of }) => ({
    ...of,
    items: items.map(({ amount, creditedBefore, shares }, at) => {
      // Nobody says more of a claim than it has.
      const [one, two, three] = shares.map((share) => Math.floor((amount * share) / 300));
      return item(at + 1, amount, {
        creditedBefore,
        creditedBySaying: one ?? 0,
        refused: two ?? 0,
        writtenOff: three ?? 0,
      });
    }),
  }));

test('each cent of a claim is credited, refused, written off, withdrawn or owed, and no more is owed than is found', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      const { unclaimed, items } = settleCell(cell);
      let owed = unclaimed;
      for (const { id, amount, refused, writtenOff } of cell.items) {
        const settled = items.get(id) ?? { credited: -1, owed: -1, withdrawn: -1 };
        expect(Math.min(...Object.values(settled))).toBeGreaterThanOrEqual(0);
        expect(settled.credited + settled.owed + settled.withdrawn + refused + writtenOff).toBe(amount);
        owed += settled.owed;
      }
      expect(unclaimed).toBeGreaterThanOrEqual(0);
      expect(owed).toBeLessThanOrEqual(cell.found);
    }),
    { numRuns: 5_000 },
  );
});
