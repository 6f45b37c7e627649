import { expect, test } from 'vitest';
import { DAY } from '../../kernel/clock.ts';
import { hasEnded, type LineOfLink } from './part-link-end.ts';

const NOW = new Date('2026-12-31T12:00:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * DAY);
const line = (change: Partial<LineOfLink> = {}): LineOfLink => ({
  ...{ ordered: 5, refused: 0, cancelled: 0, sent: 0 },
  ...change,
});

test.each([
  ['sent', { sent: 5 }],
  ['refused', { refused: 5 }],
  ['declined', { cancelled: 5 }],
  ['each in part', { sent: 2, refused: 2, cancelled: 1 }],
  ['sent in plenty', { sent: 6 }],
])('a part of which all is %s has a link for thirty days more', (_, change) => {
  expect(hasEnded([line(change)], before(30), NOW)).toBe(true);
  expect(hasEnded([line(change)], before(29.99), NOW)).toBe(false);
});

test('one line that is open keeps the link, however long nothing was said', () => {
  expect(hasEnded([line({ sent: 5 }), line({ sent: 4 })], before(1_000), NOW)).toBe(false);
  expect(hasEnded([line()], null, NOW)).toBe(false);
});
