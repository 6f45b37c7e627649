import { describe, expect, it } from 'vitest';
import { buildNotifications } from './demo-notifications.ts';

/** Just after midnight, in summer time since the night before. */
const NOW = new Date('2026-03-29T23:10:00Z');
const DAY = 86_400_000;

const all = buildNotifications(NOW);
const shown = all.filter(({ date, expiresAt }) => date <= NOW && (!expiresAt || expiresAt > NOW));
const daysAgo = ({ date }: { date: Date }) => (NOW.getTime() - date.getTime()) / DAY;

describe('the notifications of the demo', () => {
  it('are a dozen, of every kind that the application tells apart', () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(all.filter(({ date }) => date > NOW)).toHaveLength(1);
    expect(all.filter(({ expiresAt }) => expiresAt && expiresAt <= NOW)).toHaveLength(1);
    expect(shown.filter(({ sticky }) => sticky)).toHaveLength(1);
    expect(shown.filter(({ readBy }) => readBy?.includes('demo user')).length).toBeGreaterThanOrEqual(3);
    expect(shown.filter((one) => daysAgo(one) > 31).length).toBeGreaterThanOrEqual(2);
    expect(shown.filter((one) => daysAgo(one) < 28).length).toBeGreaterThanOrEqual(7);
    expect(shown.filter(({ link }) => link).length).toBeGreaterThanOrEqual(5);
  });

  it('are for all, for both practices and for people', () => {
    const audiences = new Set(all.map(({ to }) => to));
    expect([...audiences].sort()).toEqual(['all', 'demo practice', 'demo user', 'manager', 'other practice']);
  });

  it('are published by the clock of the day, and the same for the same moment', () => {
    const dateOf = (title: string) => all.find((one) => one.title === title)?.date.toISOString();
    expect(dateOf('New price lists are in')).toBe('2026-03-29T06:45:00.000Z');
    expect(dateOf('Amoxicillin in short supply')).toBe('2026-03-28T14:10:00.000Z');
    expect(buildNotifications(NOW)).toEqual(all);
  });

  it('have never been read before they were published', () => {
    // They are read within an hour.
    expect(all.filter(({ date, readBy }) => readBy && date.getTime() > NOW.getTime() - 3_600_000)).toEqual([]);
  });
});
