import type { Notification } from '@formulary/contracts/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isUnread, oneMonthBefore } from './unread.ts';

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Dublin'));
afterAll(() => void vi.unstubAllEnvs());

const dated = (date: string, is_read = false): Notification => ({
  id: 7,
  title: 'Stocktaking',
  content: 'Nothing leaves on Friday.',
  date,
  disable_mark_read: false,
  is_read,
  link: null,
});

// Specification 9.14.
test.each([
  ['2026-11-16T10:30:00Z', '2026-10-16T09:30:00.000Z', 'the clocks went back: half past ten on both days'],
  ['2026-03-31T12:00:00Z', '2026-02-28T13:00:00.000Z', 'clamped to the last day'],
  ['2028-03-31T12:00:00Z', '2028-02-29T13:00:00.000Z', 'of a leap year'],
  ['2026-07-31T12:00:00Z', '2026-06-30T12:00:00.000Z', 'of a month of 30 days'],
  ['2026-01-15T12:00:00Z', '2025-12-15T12:00:00.000Z', 'of the year before'],
])('a month before %s is %s: %s', (now, start) => {
  expect(oneMonthBefore(new Date(now)).toISOString()).toBe(start);
});

const NOW = new Date('2026-11-16T10:30:00Z');

// Specification 4.11.
test.each([
  ['a new one', dated('2026-11-16T10:00:00Z'), [], true],
  ['one at the very start of the month', dated('2026-10-16T09:30:00.000Z'), [], true],
  ['one a millisecond older', dated('2026-10-16T09:29:59.999Z'), [], false],
  ['one that the server knows to be read', dated('2026-11-16T10:00:00Z', true), [], false],
  ['one marked here', dated('2026-11-16T10:00:00Z'), [3, 7], false],
  ['one beside others marked here', dated('2026-11-16T10:00:00Z'), [3], true],
  ['one from a server whose clock is ahead', dated('2026-11-16T10:31:00Z'), [], true],
])('%s is unread: %#', (_name, notification, readHere, expected) => {
  expect(isUnread(notification, readHere, NOW)).toBe(expected);
});
