import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineCounts, lineQuantities } from './line-quantities.ts';

const NOTHING: LineCounts = {
  ordered: 10,
  refused: 0,
  backOrdered: 0,
  sent: 0,
  declined: 0,
  dropped: 0,
  received: 0,
  rejected: 0,
};

test.each<[string, Partial<LineCounts>, object]>([
  ['nothing was said', {}, { open: 10, received: 0, announced: 0, back_ordered: 0, surplus: 0 }],
  ['some was refused, some declined', { refused: 2, declined: 3 }, { refused: 2, cancelled: 3, open: 5 }],
  ['some is on its way', { sent: 6, received: 2 }, { received: 2, open: 8, announced: 4 }],
  ['the rest waits', { backOrdered: 4, sent: 6, received: 6 }, { open: 4, announced: 0, back_ordered: 4 }],
  ['more came than was ordered', { received: 12 }, { received: 10, open: 0, surplus: 2 }],
  ['what was dropped came all the same', { dropped: 4, received: 8 }, { received: 8, cancelled: 2, open: 0 }],
  [
    'what was dropped had been sent',
    { dropped: 6, sent: 5, received: 2 },
    { received: 2, cancelled: 5, open: 3, announced: 3 },
  ],
  ['what came was rejected', { sent: 6, received: 2, rejected: 4 }, { received: 2, open: 8, announced: 0 }],
  ['what was rejected is dropped', { sent: 10, rejected: 10, dropped: 10 }, { cancelled: 10, open: 0 }],
  ['what was refused came all the same', { refused: 10, received: 3 }, { received: 3, refused: 7, open: 0 }],
])('%s', (_, change, expected) => {
  expect(lineQuantities({ ...NOTHING, ...change })).toMatchObject(expected);
});

test('ordered = refused + cancelled + received + open, whatever was said and counted', () => {
  const quantity = fc.nat(30);
  const counts = fc.record({
    ordered: fc.integer({ min: 1, max: 20 }),
    refused: quantity,
    backOrdered: quantity,
    sent: quantity,
    declined: quantity,
    dropped: quantity,
    received: quantity,
    rejected: quantity,
  });
  fc.assert(
    fc.property(counts, (given) => {
      const line = lineQuantities(given);
      expect(line.refused + line.cancelled + line.received + line.open).toBe(given.ordered);
      expect(Math.min(...Object.values(line))).toBeGreaterThanOrEqual(0);
      expect(line.announced + line.back_ordered).toBeLessThanOrEqual(line.open);
      expect(line.received + line.surplus).toBe(given.received);
    }),
    { numRuns: 2_000 },
  );
});
