import { lastsFor, type Purchase, TIMES_TO_FORESEE, usualQuantityOf } from '../when-due.ts';

/** A product that a practice will probably buy again soon. */
export interface Need {
  /** In packs: the median of the past year. */
  readonly usualQuantity: number;
  /** The chance that it is bought again within `SOON_DAYS`; 0.6 to 1. */
  readonly chance: number;
  /** Until it would be bought anyway, on average; whole, at least 1. */
  readonly days: number;
}

export const SOON_DAYS = 30;

/** Bought at least so often in the year before, and last at most so many days ago. */
const REGULARLY = { times: TIMES_TO_FORESEE, yearDays: 365, lastDays: 120 };
const LEAST_CHANCE = 0.6;

/**
 * Whether a product will probably be bought within 30 days after `day`, by what was bought before it: the share of its
 * past intervals that ended within them, of those that took as long as this one does by now. An interval is measured in
 * times its purchase was expected to last, as in `lastsFor`. Half a case is added for it and half a case against, so that
 * one interval alone never makes it certain. Null where the chance is below 0.6, where the product is not bought
 * regularly, and where it is bought on that day. Takes purchases by day, each day once, also later ones.
 */
export function needSoon(purchases: readonly Purchase[], day: number): Need | null {
  const past = purchases.filter((one) => one.day < day && one.day >= day - REGULARLY.yearDays);
  const last = past.at(-1);
  if (!last || past.length < REGULARLY.times || day - last.day > REGULARLY.lastDays) return null;
  if (purchases.some((one) => one.day === day)) return null;

  const usualQuantity = usualQuantityOf(past);
  const lasts = ({ quantity }: Purchase) => lastsFor(quantity, usualQuantity);
  const elapsed = (day - last.day) / lasts(last);
  const soon = SOON_DAYS / lasts(last);
  const intervals = past.slice(1).map((one, at) => {
    const before = past[at] ?? one;
    return (one.day - before.day) / lasts(before);
  });
  const asLong = intervals.filter((interval) => interval >= elapsed);
  const ended = asLong.filter((interval) => interval <= elapsed + soon);
  const chance = (ended.length + 0.5) / (asLong.length + 1);
  if (chance < LEAST_CHANCE) return null;
  const left = asLong.reduce((sum, interval) => sum + interval - elapsed, 0) / asLong.length;
  return { usualQuantity, chance, days: Math.max(1, Math.round(left * lasts(last))) };
}
