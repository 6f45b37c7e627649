import { SPENDING_MONTHS_MAX } from '@formulary/contracts/orders/spending';
import { fieldError } from '../../../kernel/domain-error.ts';

/** Days such as `2026-11-22`, both in it. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface Periods {
  readonly period: Days;
  readonly before: Days;
  /** Such as `2026-11`: those of the period that have begun, each with the one in its place in the period before. */
  readonly months: readonly { readonly month: string; readonly before: string }[];
}

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The months asked for, by default `today`'s, and as many before. A period that is not over ends today, and the one before on the
 * same day of its last month, or on that month's last: like is compared with like. Throws `invalid`.
 */
export function periodsOf(asked: Asked, today: string): Periods {
  const current = monthOf(today);
  const last = asked.to === undefined ? Math.max(current, numbered(asked.from ?? '')) : numbered(asked.to);
  const first = asked.from === undefined ? last : numbered(asked.from);
  const length = last - first + 1;
  if (length < 1) throw fieldError('non_field_errors', 'The last month is before the first.');
  if (length > SPENDING_MONTHS_MAX) {
    throw fieldError('non_field_errors', `A period has no more than ${SPENDING_MONTHS_MAX} months.`);
  }
  const isRunning = first <= current && current <= last;
  const dayOfMonth = Number(today.slice(8));
  return {
    period: { from: dayIn(first, 1), to: isRunning ? today : dayIn(last) },
    before: {
      from: dayIn(first - length, 1),
      to: isRunning ? dayIn(current - length, dayOfMonth) : dayIn(last - length),
    },
    months: Array.from({ length }, (_, at) => first + at)
      .filter((month) => month <= current)
      .map((month) => ({ month: written(month), before: written(month - length) })),
  };
}

/** Months since the year 0. */
const numbered = (month: string): number =>
  month === '' ? 0 : Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthOf = (day: string): number => numbered(day.slice(0, 7));

const written = (month: number): string => dayIn(month, 1).slice(0, 7);

/** A day of a month, at most its last. */
function dayIn(month: number, day = 31): string {
  const last = new Date(0);
  last.setUTCFullYear(Math.floor(month / 12), (month % 12) + 1, 0);
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
