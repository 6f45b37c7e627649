import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, OTHER_ACCOUNTS } from './demo-practices.ts';
import { demoYear } from './demo-year.ts';
import { type OffersThen, offersThen } from './offers-then.ts';
import type { PastOrder } from './past-orders.ts';
import { replayTopUps } from './replay-top-ups.ts';

/** One for each season, as of what is due. */
const DAYS = ['2026-03-03', '2026-06-16', '2026-09-10', '2026-12-21'].map((day) => new Date(`${day}T14:20:00Z`));

describe.each(['as ordered', 'cheapest split'] as const)('in the years of the demo, its orders %s', (split) => {
  const years = DAYS.flatMap((now) => {
    const { demo, other } = demoYear(now);
    return [
      replayTopUps(demo, offersThen(now, DEMO_ACCOUNTS), now, split),
      replayTopUps(other, offersThen(now, OTHER_ACCOUNTS), now, split),
    ];
  });
  const sum = (what: 'items' | 'orderedSoon' | 'below' | 'topUps') =>
    years.reduce((total, year) => total + year[what], 0);

  test('most of what is proposed is ordered within thirty days', () => {
    expect(sum('items')).toBeGreaterThan(split === 'as ordered' ? 200 : 40);
    expect(sum('orderedSoon') / sum('items')).toBeGreaterThan(0.85);
  });

  test('it is proposed seldom, and saves two euros each time at least', () => {
    expect(sum('topUps')).toBeLessThan(0.6 * sum('below'));
    for (const { saves, topUps } of years) expect(saves).toBeGreaterThanOrEqual(2 * topUps);
  });
});

test('is measured as it is said', () => {
  const now = new Date('2026-06-16T14:20:00Z');
  const dayOf = (weeks: number) => new Date(now.getTime() - weeks * 7 * 86_400_000);
  const order = (at: Date, ...codes: string[]): PastOrder => ({
    ...{ at, user: 'one@practice.example', prefers: undefined, reference: undefined, fate: { is: 'complete' } },
    lines: codes.map((code) => ({ code, quantity: 1 })),
  });
  // Three packs in turn, one a week, of 15 euros each: of 30 that delivery is free from, the half is missing each time.
  const codes = ['A', 'B', 'C'];
  const orders = Array.from({ length: 52 }, (_, week) => order(dayOf(52 - week), codes[week % 3] ?? ''));
  const shop: OffersThen = {
    terms: [{ id: 1, preference: 1, fee: 10_00, freeFrom: 30_00, minimum: null }],
    nameOf: () => 'One',
    hasForm: () => false,
    offersOf: (code) => [
      {
        ...{ id: codes.indexOf(code) + 1, wholesaler: 1, gross: 15_00, net: 15_00, preference: 1, stock: null },
        ...{ isAvailable: true, hasAccount: true },
      },
    ],
  };
  const replayed = replayTopUps(orders, shop, now, 'as ordered');
  expect(replayed).toMatchObject({ below: 52, orderedLater: 0 });
  expect(replayed.items).toBeGreaterThan(15);
  // All but those whose thirty days are not over, and none before twenty cases are known.
  expect(replayed.topUps - replayed.items).toBe(4);
  expect(replayed.orderedSoon).toBe(replayed.items);
  expect(replayed.spent).toBe(15 * replayed.topUps);
  // 0.75 of waste, and 10 % a year for a week or two.
  expect(replayed.saves / replayed.topUps).toBeCloseTo(9.22, 1);

  const none = replayTopUps(orders, { ...shop, hasForm: () => true }, now, 'as ordered');
  expect(none).toMatchObject({ below: 52, topUps: 0, items: 0 });
});
