import { expect, test } from 'vitest';
import { demoYear } from './demo-year.ts';
import { replayYear } from './replay-year.ts';

/** One for each season: which packs are wanted more and which less is another matter in each. */
const DAYS = ['2026-03-03', '2026-06-16', '2026-09-10', '2026-12-21'].map((day) => new Date(`${day}T14:20:00Z`));

test.each(['demo', 'other'] as const)(
  'in the year of the %s practice, most of what is due is ordered, and most of what is ordered was due',
  (practice) => {
    const seasons = DAYS.map((now) => replayYear(demoYear(now)[practice], now));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(seasons.map(({ precision }) => precision))).toBeGreaterThan(0.7);
    expect(mean(seasons.map(({ recall }) => recall))).toBeGreaterThan(0.7);
    for (const { asked, due, precision, recall, withinTenDays, withinMonth } of seasons) {
      expect(asked).toBeGreaterThan(1_000);
      // Whoever calls everything due has a perfect recall.
      expect(due / asked).toBeLessThan(0.5);
      expect(Math.min(precision, recall)).toBeGreaterThan(0.65);
      expect(withinTenDays.due).toBeGreaterThan(2 * withinTenDays.notDue);
      expect(withinMonth.due).toBeGreaterThan(withinMonth.notDue + 0.15);
    }
  },
);

test('is measured as it is said', () => {
  const now = new Date('2026-06-16T14:20:00Z');
  const on = (day: string, quantity: number) => ({
    ...{ at: new Date(`${day}T10:00:00Z`), user: 'one@practice.example', prefers: undefined, reference: undefined },
    ...{ lines: [{ code: 'A', quantity }], fate: { is: 'complete' } as const },
  });
  // Every fourth Tuesday: on the Mondays 1, 8, 15 and 22 days before it, the first two of which are of its due weeks.
  const days = Array.from({ length: 13 }, (_, index) => new Date(Date.UTC(2025, 6, 8 + index * 28)));
  const orders = days.map((day) => on(day.toISOString().slice(0, 10), 2));
  const perfect = replayYear(orders, now);
  expect(perfect).toMatchObject({ precision: 1, recall: 1, withinTenDays: { due: 1, notDue: 0 } });
  expect(perfect.due / perfect.asked).toBeCloseTo(0.5, 1);

  // Without the one in March it is called in vain, and after two weeks no more: one of five comes uncalled.
  const withGap = replayYear(orders.toSpliced(9, 1), now);
  expect(withGap.recall).toBeCloseTo(0.8);
  expect(withGap.precision).toBeLessThan(0.8);
});
