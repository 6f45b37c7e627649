import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Charge } from '../charge.ts';
import { judgeOrderLine, type OrderedLine } from '../judge-order-line.ts';
import { type JudgedLine, sumOfFindings } from '../verdict.ts';
import { NOTHING_NOTED, type PromisedOfLine } from './promised-of-line.ts';

/** Ten packs of €10 that came, unless it says otherwise. */
const line = (noted: Partial<PromisedOfLine>, changes: Partial<OrderedLine> = {}): OrderedLine => ({
  ...{ ordered: 10, promised: 1_000, gross: 1_000, agreed: null, refused: 0, cancelled: 0, backOrdered: 0 },
  ...{ received: 10, rejected: 0, isCounted: true, hasArrived: true },
  noted: { ...NOTHING_NOTED, ...noted },
  ...changes,
});
const charge = (packs: number, amount: number, given = 0): Charge => ({
  ...{ packs, amount, given, tolerance: 0, isSubstitute: false },
});
const said = (verdicts: JudgedLine['verdicts']) =>
  verdicts.map((of) =>
    of
      .map(({ kind, amount, packs, promised }) =>
        kind === 'waited_for_credit' ? `${kind} ${promised}` : `${kind} ${packs ?? '-'} ${amount}`,
      )
      .join(', '),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test.each<[string, Partial<OrderedLine>, Charge[], string[]]>([
  ['charged', {}, [charge(10, 10_000)], ['free_goods_not_given 2 2000']],
  ['came and not charged', {}, [charge(8, 8_000)], ['free_as_promised 2 0']],
  ['a line for nothing', {}, [charge(8, 8_000), charge(0, 0, 2)], ['', 'free_as_promised 2 0']],
  ['a discount for them', {}, [charge(10, 8_000)], ['free_as_promised 2 0']],
  ['a discount for one of them', {}, [charge(10, 9_000)], ['free_goods_not_given 2 1000']],
  ['charged above the promise', {}, [charge(10, 11_000)], ['free_goods_not_given 2 2200, dearer 8 800']],
  ['beyond what was ordered', { received: 12 }, [charge(10, 10_000)], ['free_as_promised 2 0']],
  ['beyond what was ordered, and charged', { received: 12 }, [charge(12, 12_000)], ['free_goods_not_given 2 2000']],
  [
    'and some that nobody ordered',
    { received: 13 },
    [charge(13, 13_000)],
    ['never_ordered 1 1000, free_goods_not_given 2 2000'],
  ],
  ['still to come', { received: 0, hasArrived: false }, [charge(10, 10_000)], ['not_come_yet 10 0']],
  ['nobody counts', { isCounted: false, received: 0 }, [charge(10, 10_000)], ['free_goods_not_given 2 2000']],
  [
    'nobody counts, and they are beside what was ordered',
    { isCounted: false, received: 0 },
    [charge(10, 10_000), charge(0, 0, 2)],
    ['', 'free_as_promised 2 0'],
  ],
  ['less came', { received: 9 }, [charge(10, 10_000)], ['more_than_came 1 1000, free_goods_not_given 2 2000']],
  ['twice', {}, [charge(8, 8_000), charge(8, 8_000)], ['', 'charged_twice 6 6000, free_goods_not_given 2 2000']],
  ['charged in parts', {}, [charge(8, 8_000), charge(2, 2_000)], ['', 'free_goods_not_given 2 2000']],
  [
    'charged and credited',
    {},
    [charge(10, 10_000), charge(-2, -2_000)],
    ['credited 2 0, free_as_promised 2 0', 'credited 2 0'],
  ],
  [
    'charged and one credited',
    {},
    [charge(10, 10_000), charge(-1, -1_000)],
    ['free_goods_not_given 2 1000', 'credited 1 0'],
  ],
  [
    'one of the others rejected',
    { received: 9, rejected: 1 },
    [charge(8, 8_000)],
    ['rejected_not_credited 1 1000, free_as_promised 2 0'],
  ],
  [
    'one of the others rejected, and a discount for both',
    { received: 9, rejected: 1 },
    [charge(9, 7_000)],
    ['free_as_promised 1 0'],
  ],
  [
    'one of the others rejected, and a discount for one',
    { received: 9, rejected: 1 },
    [charge(9, 8_000)],
    ['free_as_promised 1 0, rejected_not_credited 1 1000'],
  ],
  [
    'one of the others rejected, one free pack not charged, and a discount for the other',
    { received: 9, rejected: 1 },
    [charge(8, 7_000)],
    ['cheaper 8 0, free_as_promised 2 0'],
  ],
  [
    'three of the others rejected, and a price that is lower for all',
    { received: 7, rejected: 3 },
    [charge(8, 4_000)],
    ['cheaper 8 0, rejected_not_credited 3 1000, free_as_promised 2 0'],
  ],
  [
    'three of the others rejected, one free pack charged, and a price that is lower for all',
    { received: 7, rejected: 3 },
    [charge(9, 4_500)],
    ['free_as_promised 1 0, rejected_not_credited 3 2000'],
  ],
])('two packs free: %s', (_, changes, charges, expected) => {
  expect(said(judgeOrderLine(line({ freePacks: 2 }, changes), charges).verdicts)).toEqual(expected);
});

test('free packs that are overdue are looked for before their delivery was counted to the end', () => {
  const of = line({ freePacks: 2, freePacksOverdue: 2 }, { received: 0, hasArrived: false });
  expect(said(judgeOrderLine(of, [charge(10, 10_000)]).verdicts)).toEqual([
    'not_come_yet 10 0, free_goods_not_given 2 2000',
  ]);
});

test.each<[string, Partial<OrderedLine>, Charge[], string[]]>([
  ['given by nobody yet', {}, [charge(10, 10_000)], ['waited_for_credit 1400']],
  ['given', {}, [charge(10, 10_000), charge(0, -1_400)], ['credited - 0', 'credited - 0']],
  ['given in part', {}, [charge(10, 10_000), charge(0, -1_000)], ['waited_for_credit 400', 'credited - 0']],
  ['for what was dearer', {}, [charge(10, 11_400)], ['waited_for_credit 1400']],
  ['for a part of it', {}, [charge(10, 12_000)], ['dearer 10 600, waited_for_credit 1400']],
  ['for more than it', {}, [charge(10, 10_500)], ['waited_for_credit 1400']],
  ['for a cent more than it', {}, [charge(10, 11_399)], ['waited_for_credit 1399']],
  ['that is the same money', {}, [charge(10, 11_400), charge(0, -1_400)], ['credited 10 0', 'credited - 0']],
  ['for packs that went back', {}, [charge(10, 10_000), charge(-1, -1_000)], ['waited_for_credit 400', 'credited 1 0']],
  ['of a line that is only credited', {}, [charge(0, -1_000)], ['credited - 0, waited_for_credit 400']],
])('a credit of €14: %s', (_, changes, charges, expected) => {
  const waited = judgeOrderLine(line({ credit: 1_400 }, changes), charges);
  expect(said(waited.verdicts)).toEqual(expected);
  const late = judgeOrderLine(line({ credit: 1_400, creditOverdue: 1_400 }, changes), charges);
  const overdue = expected.map((words) => words.replace('waited_for_credit', 'promised_credit_not_given -'));
  expect(said(late.verdicts)).toEqual(overdue);
  expect(late.givenBack).toEqual(waited.givenBack);
});

test('what came is for the promise that is overdue, before the one that is waited for', () => {
  const of = line({ credit: 1_400, creditOverdue: 1_000 });
  const verdicts = (cents: number) => said(judgeOrderLine(of, [charge(10, 10_000), charge(0, -cents)]).verdicts)[0];
  expect(verdicts(600)).toBe('promised_credit_not_given - 400, waited_for_credit 400');
  expect(verdicts(1_200)).toBe('waited_for_credit 200');
});

const charged = fc
  .record({
    ordered: fc.integer({ min: 1, max: 20 }),
    received: fc.integer({ min: 0, max: 24 }),
    rejected: fc.integer({ min: 0, max: 4 }),
    promised: fc.integer({ min: 100, max: 5_000 }),
    free: fc.integer({ min: 0, max: 6 }),
    charges: fc.array(fc.record({ packs: fc.integer({ min: 1, max: 12 }), above: fc.integer({ min: 0, max: 90 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ charges, free, ...of }) => ({
    ...{ of: line({ freePacks: free }, { ...of, gross: of.promised * 2 }), free },
    charges: charges.map(({ packs, above }) => charge(packs, packs * (of.promised + above))),
  }));

test('all findings together are what is charged above what is to be paid, which free packs are not', () => {
  fc.assert(
    fc.property(charged, ({ of, charges, free }) => {
      const packs = sum(charges.map((one) => one.packs));
      const toPay = Math.min(packs, of.ordered, Math.max(0, of.received - free)) * of.promised;
      const { verdicts } = judgeOrderLine(of, charges);
      const rest = sum(charges.map(({ amount }) => amount)) - toPay - sumOfFindings(verdicts.flat());
      // One cent for each charge is no finding.
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThanOrEqual(charges.length);
      const notGiven = verdicts.flat().filter(({ kind }) => kind === 'free_goods_not_given');
      expect(sum(notGiven.map((one) => one.packs ?? 0))).toBeLessThanOrEqual(free);
    }),
    { numRuns: 2_000 },
  );
});

const credited = fc.record({
  goods: charged,
  credit: fc.integer({ min: 1, max: 40_000 }),
  overdue: fc.integer({ min: 0, max: 40_000 }),
  back: fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 9_000 }).map((cents) => charge(0, -cents)),
      fc.integer({ min: 1, max: 3 }).map((packs) => charge(-packs, -packs * 100)),
    ),
    { maxLength: 4 },
  ),
});

test('a promised credit and what is found are the same money, and what is given back is off it once', () => {
  fc.assert(
    fc.property(credited, ({ goods: { of, charges }, credit, overdue, back }) => {
      const noted = { ...of.noted, credit, creditOverdue: Math.min(credit, overdue) };
      const before = sumOfFindings(judgeOrderLine(of, charges).verdicts.flat());
      const all = [...charges, ...back];
      const { verdicts, givenBack } = judgeOrderLine({ ...of, noted }, all);
      const waits = verdicts.flat().filter(({ kind }) => kind === 'waited_for_credit');
      const left = sumOfFindings(verdicts.flat()) + sum(waits.map(({ promised }) => promised ?? 0));
      const larger = credit - before <= 1 ? before : credit;
      expect(left + sum(givenBack)).toBe(larger);
      expect(sum(waits.map(({ promised }) => promised ?? 0))).toBeLessThanOrEqual(credit - noted.creditOverdue);
      for (const [at, cents] of givenBack.entries())
        expect(cents).toBeLessThanOrEqual(Math.max(0, -(all[at]?.amount ?? 0)));
    }),
    { numRuns: 2_000 },
  );
});
