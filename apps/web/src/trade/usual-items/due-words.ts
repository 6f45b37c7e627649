import type { UsualItem } from '@formulary/contracts/usual-items';
import { daysBetween, formatDay } from '../../lib/dates.ts';
import { rhythm } from '../../lib/rhythm.ts';

type DueFields = Pick<UsualItem, 'when' | 'next_due'>;

/** When it is due; null where nobody can say. */
export function dueWords({ when, next_due }: DueFields, today: string): string | null {
  if (when === 'unknown' || next_due === null) return null;
  const days = daysBetween(today, next_due);
  if (days <= 0) return days === 0 ? 'Due today' : 'Due now';
  if (days === 1) return 'Due tomorrow';
  return days < 14 ? `Due ${formatDay(next_due)}` : `Due in ${Math.round(days / 7)} weeks`;
}

/** "Every 2 weeks, usually 3", or how often it was bought where that is too seldom for a rhythm. */
export function habitWords({ times, usual_quantity, interval_days, when }: UsualItem): string {
  const usually = `usually ${usual_quantity}`;
  if (when === 'unknown') return `${times} times in the past year, ${usually}`;
  const often = rhythm(interval_days);
  return `${often[0]?.toUpperCase()}${often.slice(1)}, ${usually}`;
}
