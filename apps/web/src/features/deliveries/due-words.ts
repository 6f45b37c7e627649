import type { Deliveries, Due, ExpectedPart } from '@formulary/contracts/deliveries';
import { daysBetween, formatDay } from '../../lib/dates.ts';

type Expected = Deliveries['wholesalers'][number];

/** When a part should come, seen from today. */
export function dueWords({ due, arrives_on: day }: Pick<ExpectedPart, 'due' | 'arrives_on'>, today: string): string {
  switch (due) {
    case 'late':
      return day === null ? 'Late' : lateWords(daysBetween(day, today));
    case 'today':
      // It was sent, and nobody said when it comes.
      return day === null ? 'On its way' : 'Today';
    case 'later':
      if (day === null) return 'Later';
      return daysBetween(today, day) === 1 ? 'Tomorrow' : formatDay(day);
    case 'not_announced':
      return 'No day announced';
  }
}

export const lateWords = (days: number): string => (days === 1 ? '1 day late' : `${days} days late`);

const FIRST: readonly Due[] = ['late', 'today', 'later', 'not_announced'];

const urgency = ({ open_receipt, parts: [first] }: Expected): number =>
  open_receipt ? -1 : first ? FIRST.indexOf(first.due) : FIRST.length;

/** A box that is unpacked now is first, then what should have come first. */
export const byUrgency = (expected: readonly Expected[]): Expected[] =>
  expected.toSorted((one, other) => urgency(one) - urgency(other));
