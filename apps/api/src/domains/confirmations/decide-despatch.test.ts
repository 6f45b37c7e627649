import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutstandingLine, SaidShipment, SentLine } from '../../outside/wholesaler-transport/said-shipment.ts';
import { decideDespatch, type LineToSend } from './decide-despatch.ts';

const line = (change: Partial<LineToSend> = {}): LineToSend => ({
  ...{ id: 1, code: 'N-1', ordered: 10, cancelled: 0, sent: 0, backOrdered: 0, refused: 0 },
  ...{ hasTerms: false, isOutdated: false },
  ...change,
});

const sent = (quantity: number, change: Partial<SentLine> = {}): SentLine => ({
  ...{ line: 'N-1', quantity, batch: null, expiresOn: null, isOversupply: false },
  ...change,
});

const decide = (
  lines: readonly LineToSend[],
  of: readonly SentLine[],
  outstanding: readonly OutstandingLine[] = [],
) => {
  const shipment: SaidShipment = { despatchedOn: null, arrivesOn: null, carrier: null, sent: of, outstanding };
  return decideDespatch(lines, shipment);
};

test('batches of a line are rows of their own, and nothing is said of its rest', () => {
  const ofBatch = sent(2, { batch: 'AB12', expiresOn: '2028-03-31' });
  expect(decide([line()], [ofBatch, sent(3), sent(0)])).toEqual({
    sent: [
      { orderItemId: 1, quantity: 2, batch: 'AB12', expiresOn: '2028-03-31' },
      { orderItemId: 1, quantity: 3, batch: null, expiresOn: null },
    ],
    rest: [],
  });
});

test.each([
  ['an unknown line', [sent(1), sent(1, { line: 'X' })], 'The order has no line X.'],
  ['a number beyond the last line', [sent(1, { line: 2 })], 'The order has no line 2.'],
  ['nothing', [sent(0)], 'It sends nothing of any line.'],
  ['more than was ordered', [sent(6), sent(5)], 'Line N-1: 10 were ordered, and 11 are sent in all.'],
])('%s is a fault', (_, of, fault) => {
  expect(decide([line()], of)).toEqual({ fault });
});

test('what was announced before counts, and so does what the practice has declined', () => {
  const fault = 'Line N-1: 10 were ordered, and 11 are sent in all.';
  expect(decide([line({ sent: 8 })], [sent(3)])).toEqual({ fault });
  expect(decide([line({ cancelled: 10 })], [sent(10)])).toMatchObject({ sent: [{ quantity: 10 }] });
});

test('an over shipment stands where the document says that it is one', () => {
  expect(decide([line()], [sent(12, { isOversupply: true })])).toMatchObject({ sent: [{ quantity: 12 }] });
});

test.each([
  ['comes later', 4, [['back_ordered', 4]]],
  ['does not come', 0, [['refused', 4]]],
  [
    'comes in part',
    3,
    [
      ['back_ordered', 3],
      ['refused', 1],
    ],
  ],
])('the rest of a line %s', (_, quantity, rest) => {
  const decided = decide([line()], [sent(6)], [{ line: 1, quantity, reason: 'Short' }]);
  const words = 'rest' in decided ? decided.rest : [];
  expect(words.map(({ kind, quantity: packs }) => [kind, packs])).toEqual([['confirmed', 6], ...rest]);
  expect(words.at(-1)).toMatchObject({ line: 1, reason: 'Short' });
});

test.each([
  ['was said already', { backOrdered: 4 }],
  ['has another price or product', { hasTerms: true }],
  ['was spoken of by a newer word', { isOutdated: true, sent: 1 }],
])('the rest of a line that %s stays as it is', (_, change) => {
  const decided = decide([line(change)], [sent(6)], [{ line: 'N-1', quantity: 4, reason: null }]);
  expect(decided).toMatchObject({ sent: [{ quantity: 6 }], rest: [] });
});

test('more sent and outstanding than was ordered is a fault', () => {
  expect(decide([line({ sent: 4 })], [sent(4)], [{ line: 'N-1', quantity: 3, reason: null }])).toEqual({
    fault: 'Line N-1: 10 were ordered, 8 are sent in all, and 3 outstanding.',
  });
});

test('shipments end the same in whatever order they come', () => {
  const quantities = fc.array(fc.nat(6), { maxLength: 6 });
  fc.assert(
    fc.property(quantities, fc.integer(), (shipments, seed) => {
      const all = shipments.reduce((sum, one) => sum + one, 0);
      fc.pre(all <= 10);
      const turned = shipments.toSorted((a, b) => ((a * seed) % 7) - ((b * seed) % 7));
      for (const order of [shipments, turned]) {
        let total = 0;
        for (const quantity of order) {
          const decided = decide([line({ sent: total })], [sent(quantity)]);
          if ('fault' in decided) expect(quantity).toBe(0);
          else total += decided.sent.reduce((sum, one) => sum + one.quantity, 0);
        }
        expect(total).toBe(all);
      }
    }),
    { numRuns: 300 },
  );
});
