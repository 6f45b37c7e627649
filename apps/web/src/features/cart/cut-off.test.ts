import { expect, test } from 'vitest';
import { cutOffAt, isForeignZone } from './cut-off.ts';

const at = (iso: string) => new Date(iso).getTime();

test.each([
  ['in winter Dublin is at UTC', '2026-11-16T17:00:30Z', { isPassed: false, minutesLeft: 30 }],
  ['in summer an hour ahead of it', '2026-07-16T16:00:00Z', { isPassed: false, minutesLeft: 30 }],
  ['the minute itself is late', '2026-11-16T17:30:00Z', { isPassed: true, minutesLeft: 0 }],
  ['late until midnight', '2026-11-16T23:59:59Z', { isPassed: true, minutesLeft: 0 }],
  ['and in time from then on', '2026-11-17T00:00:00Z', { isPassed: false, minutesLeft: 1_050 }],
])('%s', (_what, now, expected) => {
  expect(cutOffAt('17:30', 'Europe/Dublin', at(now))).toEqual(expected);
});

test("the provider's zone is foreign where another time is on the clock, not where only its name differs", () => {
  const now = at('2026-11-16T12:00:00Z');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(isForeignZone(own, now)).toBe(false);
  const [ahead, behind] = [isForeignZone('Pacific/Kiritimati', now), isForeignZone('Pacific/Pago_Pago', now)];
  // 25 hours apart, the two show different times: at most one of them is ours.
  expect(ahead || behind).toBe(true);
});
