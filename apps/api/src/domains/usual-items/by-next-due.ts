import type { UsualItem } from '@formulary/contracts/usual-items';
import { type Habit, isDue } from './when-due.ts';

interface Item {
  readonly productId: number;
  readonly habit: Habit;
  readonly when: UsualItem['when'];
}

/** What was bought too seldom to say, or is overdue by so much that it is not bought any more, is `unknown`. */
export function whenOf(habit: Habit, today: number, days: number): UsualItem['when'] {
  if (isDue(habit, today, days)) return 'due';
  return habit.nextDue !== null && habit.nextDue > today ? 'later' : 'unknown';
}

const PLACES = { due: 0, later: 1, unknown: 2 } as const;

/** What is due comes first, then what will be, both by the day; then the rest, what was bought last first. */
export function byNextDue(one: Item, other: Item): number {
  const byDay =
    one.when === 'unknown'
      ? other.habit.lastDay - one.habit.lastDay
      : (one.habit.nextDue ?? 0) - (other.habit.nextDue ?? 0);
  return (
    PLACES[one.when] - PLACES[other.when] ||
    byDay ||
    other.habit.times - one.habit.times ||
    one.productId - other.productId
  );
}
