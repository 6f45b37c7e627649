import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClaimedCell, type ClaimedItem, settleCell } from './settle-cell.ts';

const item = (id: number, amount: number, changes: Partial<ClaimedItem> = {}): ClaimedItem => ({
  ...{ id, amount, creditedBefore: 0, said: [], refused: 0, writtenOff: 0 },
  ...changes,
});

const saying = (amount: number, creditedBefore = 0) => ({ said: [{ amount, creditedBefore }] });

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
  ['somebody says it was credited', { found: 500, credited: 0, items: [item(1, 500, saying(500))] }, '0 500/0/0'],
  [
    'and the credit note comes later: the money is the same',
    { found: 0, credited: 500, items: [item(1, 500, saying(500))] },
    '0 500/0/0',
  ],
  [
    'the credit note gives more than somebody said',
    { found: 0, credited: 500, items: [item(1, 500, saying(200))] },
    '0 500/0/0',
  ],
  [
    'a credit note came, and then somebody says that the rest was credited, too: other money',
    { found: 300, credited: 200, items: [item(1, 500, saying(300, 200))] },
    '0 500/0/0',
  ],
  [
    'the credit note of that rest comes later',
    { found: 0, credited: 500, items: [item(1, 500, saying(300, 200))] },
    '0 500/0/0',
  ],
  [
    'a part of the first credit note is taken back: what was said is of what is found still',
    { found: 350, credited: 150, items: [item(1, 500, saying(300, 200))] },
    '0 450/50/0',
  ],
  [
    'said of one claim and of another: the credit note of the first is no money of the second',
    { found: 300, credited: 500, items: [item(1, 500, saying(500)), item(2, 300, saying(100, 500))] },
    '0 500/0/0 100/200/0',
  ],
  [
    'what was said of the second claim came first, and a document confirms it',
    { found: 400, credited: 300, items: [item(1, 500, saying(200, 300)), item(2, 300, saying(100))] },
    '0 400/100/0 100/100/100',
  ],
  [
    'more was given back than was claimed by then, and the rest is claimed: all of that is owed',
    { found: 300, credited: 400, items: [item(1, 200), item(2, 300, { creditedBefore: 400 })] },
    '0 200/0/0 0/300/0',
  ],
  [
    'and what is given back after that is of the rest',
    { found: 200, credited: 500, items: [item(1, 200), item(2, 300, { creditedBefore: 400 })] },
    '0 200/0/0 100/200/0',
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
        later: fc.integer({ min: 0, max: 300 }),
        shares: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ items, ...of }) => ({
    ...of,
    items: items.map(({ amount, creditedBefore, later, shares }, at) => {
      // Nobody says more of a claim than it has.
      const [one, two, three] = shares.map((share) => Math.floor((amount * share) / 300));
      return item(at + 1, amount, {
        creditedBefore,
        said: one ? [{ amount: one, creditedBefore: creditedBefore + later }] : [],
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
