import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Charge } from './charge.ts';
import { judgeOrderLine, type OrderedLine } from './judge-order-line.ts';
import { NOTHING_NOTED } from './promises/promised-of-line.ts';
import { type JudgedLine, sumOfFindings } from './verdict.ts';

const line = (changes: Partial<OrderedLine> = {}): OrderedLine => ({
  ordered: 10,
  promised: 1_000,
  gross: 1_250,
  agreed: null,
  refused: 0,
  cancelled: 0,
  backOrdered: 0,
  received: 10,
  rejected: 0,
  isCounted: true,
  hasArrived: true,
  noted: NOTHING_NOTED,
  ...changes,
});
const charge = (packs: number, amount: number, changes: Partial<Charge> = {}): Charge => ({
  ...{ packs, amount, given: 0, tolerance: 0, isSubstitute: false },
  ...changes,
});
const said = (verdicts: JudgedLine['verdicts']) =>
  verdicts.map((of) => of.map(({ kind, amount, packs }) => `${kind} ${packs ?? '-'} ${amount}`).join(', '));

test.each<[string, Partial<OrderedLine>, Charge[], string[]]>([
  ['as promised', {}, [charge(10, 10_000)], ['']],
  ['one cent is no finding', {}, [charge(10, 10_001)], ['rounding 10 0']],
  ['two cents are', {}, [charge(10, 10_002)], ['dearer 10 2']],
  ['but not where the price is finer', {}, [charge(10, 10_002, { tolerance: 2 })], ['rounding 10 0']],
  ['cheaper', {}, [charge(10, 9_000)], ['cheaper 10 0']],
  ['dearer', {}, [charge(10, 10_500)], ['dearer 10 500']],
  ['without the discount', {}, [charge(10, 12_500)], ['discount_missing 10 2500']],
  ['what came in its place', {}, [charge(10, 10_500, { isSubstitute: true })], ['substitute_dearer 10 500']],
  ['a price that was accepted', { agreed: 1_100 }, [charge(10, 11_000)], ['accepted_price 10 0']],
  ['above it', { agreed: 1_100 }, [charge(10, 11_500)], ['accepted_price 10 0, dearer 10 500']],
  ['a lower price that was said', { agreed: 900 }, [charge(10, 10_000)], ['dearer 10 1000']],
  ['less came', { received: 8 }, [charge(10, 10_000)], ['more_than_came 2 2000']],
  ['less came, and dearer', { received: 8 }, [charge(10, 10_500)], ['more_than_came 2 2100, dearer 8 400']],
  ['nothing came', { received: 0 }, [charge(10, 10_000)], ['never_came 10 10000']],
  ['nothing came yet', { received: 0, hasArrived: false }, [charge(10, 10_000)], ['not_come_yet 10 0']],
  ['the rest comes later', { received: 8, backOrdered: 2 }, [charge(10, 10_000)], ['not_come_yet 2 0']],
  ['refused', { isCounted: false, refused: 4 }, [charge(10, 10_000)], ['never_came 4 4000']],
  ['more than was ordered', { isCounted: false }, [charge(12, 12_000)], ['never_ordered 2 2000']],
  ['more than was ordered came', { received: 12 }, [charge(12, 12_000)], ['never_ordered 2 2000']],
  ['twice', {}, [charge(10, 10_000), charge(10, 10_000)], ['', 'charged_twice 10 10000']],
  [
    'a third time, while nothing came yet',
    { received: 0, hasArrived: false },
    [charge(10, 10_000), charge(10, 10_000), charge(10, 10_000)],
    ['not_come_yet 10 0', 'charged_twice 10 10000', 'charged_twice 10 10000'],
  ],
  ['in two parts', {}, [charge(4, 4_000), charge(6, 6_000)], ['', '']],
  ['twice in part', {}, [charge(4, 4_000), charge(10, 10_000)], ['', 'charged_twice 4 4000']],
  ['rejected', { received: 8, rejected: 2 }, [charge(10, 10_000)], ['rejected_not_credited 2 2000']],
  [
    'rejected and credited',
    { received: 8, rejected: 2 },
    [charge(10, 10_000), charge(-2, -2_000)],
    ['', 'credited 2 0'],
  ],
  [
    'rejected and credited with less than it cost',
    { received: 8, rejected: 2 },
    [charge(10, 10_000), charge(-2, -1_200)],
    ['rejected_not_credited 2 800', 'credited 2 0'],
  ],
  [
    'one of two rejected ones credited, and with less',
    { received: 8, rejected: 2 },
    [charge(10, 10_000), charge(-1, -700)],
    ['rejected_not_credited 1 1300', 'credited 1 0'],
  ],
  [
    'what did not come credited with less',
    { received: 8 },
    [charge(10, 10_000), charge(-2, -1_500)],
    ['more_than_came 2 500', 'credited 2 0'],
  ],
  [
    'rejected and credited as cheap as it was charged',
    { received: 8, rejected: 2 },
    [charge(10, 9_000), charge(-2, -1_800)],
    ['cheaper 10 0', 'credited 2 0'],
  ],
  [
    'credited with less than it cost and charged anew',
    {},
    [charge(10, 10_000), charge(-10, -9_000), charge(10, 10_000)],
    ['', 'credited 10 0', 'charged_twice - 1000'],
  ],
  [
    'charged too cheap, credited and charged anew',
    {},
    [charge(10, 9_000), charge(-10, -9_000), charge(10, 10_000)],
    ['cheaper 10 0', 'credited 10 0', ''],
  ],
  ['sent back for less, and all was right', {}, [charge(10, 10_000), charge(-2, -1_600)], ['', 'credited 2 0']],
  ['some for nothing', {}, [charge(0, 0), charge(10, 10_000)], ['', '']],
  ['rejected and not charged', { received: 8, rejected: 2 }, [charge(8, 8_000)], ['']],
  ['dearer, and the difference credited', {}, [charge(10, 10_500), charge(0, -500)], ['credited 10 0', 'credited - 0']],
  ['dearer, and half of it credited', {}, [charge(10, 10_500), charge(0, -200)], ['dearer 10 300', 'credited - 0']],
  ['dearer, and two packs went back', {}, [charge(10, 10_500), charge(-2, -2_100)], ['dearer 10 400', 'credited 2 0']],
  [
    'corrected: credited as a whole and charged anew',
    {},
    [charge(10, 10_500), charge(-10, -10_500), charge(10, 10_000)],
    ['credited 10 0', 'credited 10 0', ''],
  ],
])('%s', (_, changes, charges, expected) => {
  expect(said(judgeOrderLine(line(changes), charges).verdicts)).toEqual(expected);
});

const foundOf = ({ verdicts }: JudgedLine) => sumOfFindings(verdicts.flat());

const counted = fc
  .record({
    ordered: fc.integer({ min: 1, max: 30 }),
    received: fc.integer({ min: 0, max: 30 }),
    rejected: fc.integer({ min: 0, max: 5 }),
    promised: fc.integer({ min: 100, max: 5_000 }),
    charges: fc.array(fc.record({ packs: fc.integer({ min: 1, max: 20 }), above: fc.integer({ min: 0, max: 300 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ charges, ...of }) => ({
    of: line({ ...of, gross: of.promised * 2 }),
    charges: charges.map(({ packs, above }) => charge(packs, packs * (of.promised + above))),
  }));

test('all findings together are what is charged above what is to be paid', () => {
  fc.assert(
    fc.property(counted, ({ of, charges }) => {
      const all = charges.reduce((sum, { packs }) => sum + packs, 0);
      const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
      // What was ordered and kept; packs above it that came are none that anybody wanted.
      const toPay = Math.min(all, of.ordered, of.received) * of.promised;
      const found = foundOf(judgeOrderLine(of, charges));
      // One cent for each charge is no finding.
      expect(charged - toPay - found).toBeGreaterThanOrEqual(0);
      expect(charged - toPay - found).toBeLessThanOrEqual(charges.length);
    }),
    { numRuns: 2_000 },
  );
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const withCredits = fc
  .record({
    ordered: fc.integer({ min: 1, max: 20 }),
    received: fc.integer({ min: 0, max: 20 }),
    rejected: fc.integer({ min: 0, max: 4 }),
    promised: fc.integer({ min: 100, max: 5_000 }),
    steps: fc.array(
      fc.oneof(
        fc.record({
          does: fc.constant('charge' as const),
          packs: fc.integer({ min: 1, max: 12 }),
          above: fc.integer({ min: 0, max: 90 }),
        }),
        fc.record({ does: fc.constant('money' as const), cents: fc.integer({ min: 1, max: 4_000 }) }),
        fc.record({
          does: fc.constant('packs' as const),
          packs: fc.integer({ min: 1, max: 12 }),
          less: fc.integer({ min: 0, max: 50 }),
        }),
      ),
      { minLength: 1, maxLength: 7 },
    ),
  })
  .map(({ steps, ...of }) => {
    let left = 0;
    const charges = steps.flatMap((step): Charge[] => {
      if (step.does === 'money') return [charge(0, -step.cents)];
      if (step.does === 'charge') {
        left += step.packs;
        return [charge(step.packs, step.packs * (of.promised + step.above))];
      }
      // Nobody gives back packs that were not charged.
      const packs = Math.min(step.packs, left);
      left -= packs;
      return packs === 0 ? [] : [charge(-packs, -packs * (of.promised - step.less))];
    });
    return { of: line({ ...of, gross: of.promised * 2 }), charges };
  });

test('whatever is given back, what is owed is never more than what was charged beyond what is to be paid, and never less than what is left of it', () => {
  fc.assert(
    fc.property(withCredits, ({ of, charges }) => {
      const { verdicts: judged, givenBack } = judgeOrderLine(of, charges);
      const found = sumOfFindings(judged.flat());
      const charged = sum(charges.map(({ amount }) => Math.max(0, amount)));
      const given = sum(charges.map(({ amount }) => Math.max(0, -amount)));
      const packs = sum(charges.map((one) => Math.max(0, one.packs)));
      const toPay = Math.min(packs, of.ordered, of.received) * of.promised;
      const all = charged - toPay;
      // Each verdict is what it says, and no euro is given back twice or made.
      expect(found).toBeLessThanOrEqual(all);
      expect(found).toBeGreaterThanOrEqual(all - given - charges.length);
      expect(judged).toHaveLength(charges.length);
      for (const [at, back] of givenBack.entries()) {
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(Math.max(0, -(charges[at]?.amount ?? 0)));
      }
      expect(judged.flat().every(({ amount }) => amount >= 0)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('what was given back is what was found less what is left of it', () => {
  fc.assert(
    fc.property(withCredits, ({ of, charges }) => {
      const goods = charges.filter(({ packs }) => packs > 0);
      const credits = charges.filter(({ packs }) => packs <= 0);
      const judged = judgeOrderLine(of, [...goods, ...credits]);
      const before = foundOf(judgeOrderLine(of, goods));
      expect(foundOf(judged) + sum(judged.givenBack)).toBe(before);
    }),
    { numRuns: 2_000 },
  );
});
