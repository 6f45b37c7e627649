import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeptPrice, priceSteps } from './price-steps.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const price = (from: number, gross: number, change: Partial<KeptPrice> = {}): KeptPrice => ({
  ...{ gross, discount: 0, override: null, from: day(from), to: null },
  ...change,
});
const NONE = { ended: [], current: 0 };

test('each price holds until the next, the last one still', () => {
  expect(priceSteps([price(0, 1000, { discount: 250 }), price(10, 1100)], NONE)).toEqual([
    { from: day(0), to: day(10), gross_price: 10, net_price: 9.75, total_discount: 2.5 },
    { from: day(10), to: null, gross_price: 11, net_price: 11, total_discount: 0 },
  ]);
});

test('an offer that was withdrawn has a gap, and one that is withdrawn an end', () => {
  const steps = priceSteps([price(0, 1000, { to: day(4) }), price(9, 1000, { to: day(20) })], NONE);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [day(0), day(4)],
    [day(9), day(20)],
  ]);
});

test('a new manufacturer discount is a step, but not of an offer with one of its own', () => {
  const discounts = {
    ended: [
      { percent: 1000, to: day(5) },
      { percent: 2000, to: day(8) },
    ],
    current: 0,
  };
  expect(
    priceSteps([price(0, 1000), price(7, 1200)], discounts).map(({ from, net_price }) => [from, net_price]),
  ).toEqual([
    [day(0), 9],
    [day(5), 8],
    [day(7), 9.6],
    [day(8), 12],
  ]);
  expect(priceSteps([price(0, 1000, { override: 0 })], discounts)).toEqual([
    { from: day(0), to: null, gross_price: 10, net_price: 10, total_discount: 0 },
  ]);
});

test('what changes neither price nor discount is no step', () => {
  expect(priceSteps([price(0, 1000), price(3, 1000), price(6, 900)], NONE).map(({ from }) => from)).toEqual([
    day(0),
    day(6),
  ]);
});

test('a price that ended in the moment it began is none', () => {
  expect(priceSteps([price(0, 1000, { to: day(0) }), price(2, 900)], NONE).map(({ from }) => from)).toEqual([day(2)]);
});

test('steps follow each other without overlap, begin with a price, and cost what was charged on that day', () => {
  const percent = fc.integer({ min: 0, max: 100 }).map((whole) => whole * 100);
  const kept = fc.record({
    gross: fc.integer({ min: 1, max: 100_000 }),
    discount: percent,
    override: fc.option(percent),
    gap: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  const ended = fc.uniqueArray(fc.record({ percent, day: fc.integer({ min: 0, max: 120 }) }), {
    selector: ({ day }) => day,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(kept, { minLength: 1, maxLength: 10 }), ended, percent, (prices, discounts, current) => {
      const list = prices.map(({ gap, ...rest }, at) =>
        price(at * 10, rest.gross, { ...rest, to: gap === null ? null : day(at * 10 + gap) }),
      );
      const sorted = discounts.toSorted((one, other) => one.day - other.day);
      const given = { ended: sorted.map(({ percent, day: to }) => ({ percent, to: day(to) })), current };
      const steps = priceSteps(list, given);
      for (const [at, step] of steps.entries()) {
        expect(step.to === null ? at : step.from < step.to).toBe(step.to === null ? steps.length - 1 : true);
        const next = steps[at + 1];
        if (next) expect((step.to ?? '') <= next.from).toBe(true);
      }
      for (let number = 0; number < 130; number += 1) {
        const moment = day(number);
        const step = steps.find(({ from, to }) => from <= moment && (to === null || moment < to));
        const charged = list.findLast(({ from }) => from <= moment);
        const isGone = charged?.to != null && charged.to <= moment;
        const own = charged?.override ?? given.ended.find(({ to }) => moment < to)?.percent ?? current;
        const whole = Math.min(10_000, own + (charged?.discount ?? 0)) / 100;
        expect(step?.total_discount).toBe(!charged || isGone ? undefined : whole);
        expect(step?.gross_price).toBe(!charged || isGone ? undefined : charged.gross / 100);
      }
    }),
  );
});
