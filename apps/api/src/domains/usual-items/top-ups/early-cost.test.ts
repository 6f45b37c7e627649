import { expect, test } from 'vitest';
import { earlyCost } from './early-cost.ts';

test.each([
  // 5 % of 100 euros, and 10 % a year of it for the days.
  [{ net: 100_00, bestNet: 100_00, days: 365 }, 15_00],
  [{ net: 100_00, bestNet: 100_00, days: 73 }, 7_00],
  [{ net: 100_00, bestNet: 100_00, days: 1 }, 5_03],
  // And what it costs more than at the best offer; elsewhere it is never cheaper than there.
  [{ net: 100_00, bestNet: 98_50, days: 73 }, 8_50],
  [{ net: 100_00, bestNet: 104_00, days: 73 }, 7_00],
  [{ net: 10, bestNet: 10, days: 1 }, 1],
  [{ net: 0, bestNet: 0, days: 30 }, 0],
])('%o costs %i cents', (bought, cents) => {
  expect(earlyCost(bought)).toBe(cents);
});
