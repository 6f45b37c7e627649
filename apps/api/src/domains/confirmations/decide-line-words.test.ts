import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SaidLine } from '../../outside/wholesaler-transport/said-lines.ts';
import { decideLineWords, type LineNow } from './decide-line-words.ts';

const line = (change: Partial<LineNow> = {}): LineNow => ({
  ...{ id: 1, code: 'N-1', ordered: 5, cancelled: 0, promised: 990, isOutdated: false, accepted: [] },
  ...change,
});

const said = (change: Partial<SaidLine> = {}): SaidLine => ({
  ...{ line: 'N-1', kind: 'confirmed', quantity: 5, until: null, reason: null, netPrice: null, instead: null },
  ...change,
});

const decide = (lines: readonly LineNow[], ...words: readonly SaidLine[]) =>
  decideLineWords(lines, { lines: words, rest: null });

test('a line is told of as a whole', () => {
  const parts = [
    said({ quantity: 2 }),
    said({ kind: 'back_ordered', quantity: 2 }),
    said({ kind: 'refused', quantity: 1 }),
  ];
  expect(decide([line()], ...parts)).toMatchObject({ lineWords: [{ quantity: 2 }, { quantity: 2 }, { quantity: 1 }] });
  expect(decide([line()], said({ quantity: 4 }))).toEqual({
    fault: 'Line N-1: 5 were ordered, and 4 are accounted for.',
  });
  expect(decide([line()], said({ quantity: 6 }))).toEqual({
    fault: 'Line N-1: 5 were ordered, and 6 are accounted for.',
  });
});

test('a quantity that is left out is what the others leave', () => {
  const words = [said({ kind: 'refused', quantity: 2 }), said({ quantity: null })];
  expect(decide([line()], ...words)).toMatchObject({
    lineWords: [{ quantity: 2 }, { quantity: 3, kind: 'confirmed' }],
  });
  expect(decide([line()], said({ quantity: null }), said({ quantity: null }))).toEqual({
    fault: 'Line N-1: more than one quantity is missing.',
  });
});

test('unknown lines and doubtful ones are faults, and nothing of the word stands', () => {
  const doubled = [line(), line({ id: 2 })];
  expect(decide([line()], said(), said({ line: 'X' }))).toEqual({ fault: 'The order has no line X.' });
  expect(decide(doubled, said())).toEqual({ fault: 'The order has 2 lines N-1.' });
  expect(decide([line()], said({ line: 2 }))).toEqual({ fault: 'The order has no line 2.' });
  expect(decide(doubled, said({ line: 2 }))).toMatchObject({ lineWords: [{ orderItemId: 2 }] });
});

test('the rest is confirmed or refused where the word says so', () => {
  const lines = [line(), line({ id: 2, code: 'N-2', ordered: 3 })];
  expect(
    decideLineWords(lines, { lines: [said({ kind: 'refused' })], rest: { kind: 'confirmed', until: '2026-12-04' } }),
  ).toMatchObject({
    lineWords: [
      { orderItemId: 1, kind: 'refused', quantity: 5 },
      { orderItemId: 2, kind: 'confirmed', quantity: 3, until: '2026-12-04' },
    ],
  });
});

test.each([
  ['the promised price', { netPrice: 990 }, [], false],
  ['a lower price', { netPrice: 900 }, [], false],
  ['a higher price', { netPrice: 991 }, [], true],
  ['a price that was accepted', { netPrice: 991 }, [{ netPrice: 991, insteadCode: null }], false],
  ['a price above the accepted one', { netPrice: 992 }, [{ netPrice: 991, insteadCode: null }], true],
  ['another product', { instead: { code: 'Z', name: 'Zed' } }, [], true],
  [
    'another product that was accepted',
    { instead: { code: 'Z', name: 'Zed' } },
    [{ netPrice: null, insteadCode: 'Z' }],
    false,
  ],
  ['a price accepted for another product', { netPrice: 991 }, [{ netPrice: 991, insteadCode: 'Z' }], true],
] as const)('%s', (_, terms, accepted, asks) => {
  expect(decide([line({ accepted })], said(terms))).toMatchObject({ lineWords: [{ asks }] });
});

test('what the practice declined may be left out or be said to be refused', () => {
  const declined = line({ cancelled: 2 });
  const three = { lineWords: [{ kind: 'confirmed', quantity: 3 }] };
  expect(decide([declined], said({ quantity: 3 }))).toMatchObject(three);
  const whole = decide([declined], said({ quantity: 3 }), said({ kind: 'refused', quantity: 2 }));
  expect(whole).toMatchObject(three);
  expect('lineWords' in whole && whole.lineWords).toHaveLength(1);
  expect(decide([declined], said({ quantity: 5 }))).toEqual({
    fault: 'Line N-1: 5 were ordered (2 of them declined by the practice), and 5 are accounted for.',
  });
});

test('a line of which a newer word has spoken stays as it is', () => {
  expect(decide([line({ isOutdated: true })], said())).toEqual({ lineWords: [] });
});

test('whatever is said, ordered = said + declined for every line that a word speaks of', () => {
  const quantity = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null });
  const word = fc.record({
    ...{
      line: fc.constantFrom('N-1', 'N-2', 1, 2),
      kind: fc.constantFrom('confirmed', 'back_ordered', 'refused'),
      quantity,
    },
    netPrice: fc.option(fc.integer({ min: 900, max: 1_100 }), { nil: null }),
  });
  const lines = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .map(([ordered, cancelled]) => [
      line({ ordered, cancelled: Math.min(ordered, cancelled) }),
      line({ id: 2, code: 'N-2', ordered }),
    ]);
  let stood = 0;
  fc.assert(
    fc.property(
      lines,
      fc.array(word, { maxLength: 5 }),
      fc.constantFrom('confirmed' as const, 'refused' as const, null),
      (now, all, rest) => {
        const words = all.map((one) => said(one as Partial<SaidLine>));
        const decision = decideLineWords(now, { lines: words, rest: rest && { kind: rest, until: null } });
        if ('fault' in decision) return;
        stood += 1;
        for (const { id, code, ordered, cancelled } of now) {
          const ofLine = decision.lineWords.filter(({ orderItemId }) => orderItemId === id);
          const sum = ofLine.reduce((total, one) => total + one.quantity, 0);
          const isSpokenOf = rest !== null || words.some((one) => one.line === code || one.line === id);
          expect(sum).toBe(isSpokenOf ? ordered - cancelled : 0);
          expect(ofLine.every((one) => one.quantity > 0)).toBe(true);
        }
      },
    ),
    { numRuns: 2_000 },
  );
  expect(stood).toBeGreaterThan(100);
});
