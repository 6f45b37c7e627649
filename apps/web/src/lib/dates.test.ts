import { expect, test } from 'vitest';
import { formatDateTime, formatTimeSince } from './dates.ts';

// Without a zone a text is local time, as the screen shows it.
test.each([
  ['2024-01-01T14:30:00', 'Mon Jan 01, 2024 at 14:30 pm'],
  ['2024-09-05T00:05:00', 'Thu Sep 05, 2024 at 00:05 am'],
  ['2024-12-31T12:00:00', 'Tue Dec 31, 2024 at 12:00 pm'],
  ['nonsense', '–'],
  [null, '–'],
])('%s is written %s', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});

const NOW = Date.parse('2024-06-15T12:00:00Z');
// Specification 9.12.
test.each([
  ['2024-06-15T11:59:30Z', 'just now'],
  ['2024-06-15T12:03:00Z', 'just now'],
  ['2024-06-15T11:59:00Z', '1 minute ago'],
  ['2024-06-15T10:00:00Z', '2 hours ago'],
  ['2024-06-14T11:00:00Z', '1 day ago'],
  ['2024-06-01T12:00:00Z', '2 weeks ago'],
  ['2024-03-15T12:00:00Z', '3 months ago'],
  ['2022-06-15T12:00:00Z', '2 years ago'],
  [undefined, '–'],
])('%s is %s', (iso, text) => {
  expect(formatTimeSince(iso, NOW)).toBe(text);
});
