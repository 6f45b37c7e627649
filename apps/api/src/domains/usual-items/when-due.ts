/** All that a practice ordered of one product on one day. */
export interface Purchase {
  /** Days since 1970-01-01, by the calendar of the provider's time zone. */
  readonly day: number;
  /** In packs, at least 1. */
  readonly quantity: number;
}

/** How a practice buys one product, by its purchases of the past year. */
export interface Habit {
  /** Days on which it was bought. */
  readonly times: number;
  /** The median in packs; of two in the middle the smaller. */
  readonly usualQuantity: number;
  readonly lastQuantity: number;
  readonly lastDay: number;
  /** The median of the days from one purchase to the next; null where there was one purchase. */
  readonly medianIntervalDays: number | null;
  /** The day on which what was bought last should be used up; null where it was bought on fewer than `TIMES_TO_FORESEE` days. */
  readonly nextDue: number | null;
}

/** With fewer purchases, their intervals are chance. */
export const TIMES_TO_FORESEE = 4;

/** How much longer or shorter the last purchase may last than a usual one, however large or small it was. */
const [SHORTEST, LONGEST] = [0.5, 2];

/** A product that is overdue by more days, and by more of its interval, is not bought any more, or not in this season. */
const LAPSES = { days: 14, intervals: 0.5 };

/** In intervals: every other one is shorter than the median, so what is due just after the days is wanted in them as often. */
const MARGIN = 0.1;

/**
 * How a practice buys a product: what it bought last lasts for the median interval, longer or shorter as the last
 * purchase was larger or smaller than the usual one. Takes one purchase a day at most, in any order; throws for none.
 */
export function habitOf(purchases: readonly Purchase[]): Habit {
  const byDay = purchases.toSorted((one, other) => one.day - other.day);
  const last = byDay.at(-1);
  if (!last) throw new Error('A product that was never bought is no habit');
  const intervals = byDay.slice(1).map(({ day }, index) => day - (byDay[index]?.day ?? day));
  const usualQuantity = usualQuantityOf(purchases);
  const medianIntervalDays = intervals.length === 0 ? null : mean(middle(intervals));
  const lasts = lastsFor(last.quantity, usualQuantity);
  return {
    times: byDay.length,
    usualQuantity,
    lastQuantity: last.quantity,
    lastDay: last.day,
    medianIntervalDays,
    nextDue:
      medianIntervalDays === null || byDay.length < TIMES_TO_FORESEE
        ? null
        : last.day + Math.round(medianIntervalDays * lasts),
  };
}

/**
 * Whether the product will be wanted on one of the days from `from` on, the day of the question: due on one of them or a
 * tenth of an interval later, or overdue by half an interval or two weeks at most, whichever is more.
 */
export function isDue({ nextDue, medianIntervalDays }: Habit, from: number, days: number): boolean {
  if (nextDue === null || medianIntervalDays === null) return false;
  const overdue = from - nextDue;
  const isLapsed = overdue > Math.max(LAPSES.days, LAPSES.intervals * medianIntervalDays);
  return overdue > -days - MARGIN * medianIntervalDays && !isLapsed;
}

/** The median in packs; of two in the middle the smaller. */
export function usualQuantityOf(purchases: readonly Purchase[]): number {
  return middle(purchases.map(({ quantity }) => quantity))[0];
}

/** How long so many packs last, in times that the usual quantity does: half to twice as long, by how many they are. */
export function lastsFor(quantity: number, usualQuantity: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, quantity / usualQuantity));
}

/** The two in the middle, which are one and the same where the count is odd. */
function middle(values: readonly number[]): readonly [number, number] {
  // Sorts by value, and much faster than an array.
  const sorted = new Float64Array(values).sort();
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return [at(Math.ceil(sorted.length / 2) - 1), at(Math.floor(sorted.length / 2))];
}

function mean([one, other]: readonly [number, number]): number {
  return (one + other) / 2;
}
