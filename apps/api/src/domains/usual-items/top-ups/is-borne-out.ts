import type { Purchase } from '../when-due.ts';
import { needSoon, SOON_DAYS } from './need-soon.ts';

/** Order days of the past year that are looked at, to be quick: they lie evenly among all. */
const DAYS_LOOKED_AT = 24;
const YEAR_DAYS = 365;
const FEWEST_CASES = 20;
/** Two of three. */
const SHARE = 2 / 3;

/**
 * Whether the practice's own past bears `needSoon` out: on days of the past year on which it ordered, it is asked of
 * every product by what had been bought until then, and at least two of three of those it names were bought within 30
 * days. With fewer than 20 of them nobody can say, and it is not.
 */
export function isBorneOut(products: readonly (readonly Purchase[])[], today: number): boolean {
  const cases = casesOf(products, today);
  return cases.length >= FEWEST_CASES && cases.filter(Boolean).length >= SHARE * cases.length;
}

/** Of each product that would have been named on a day, whether it was bought within 30 days. */
export function casesOf(products: readonly (readonly Purchase[])[], today: number): boolean[] {
  const days = daysLookedAt(products, today);
  return products.flatMap((purchases) =>
    days
      .filter((day) => needSoon(purchases, day) !== null)
      .map((day) => purchases.some((one) => one.day > day && one.day <= day + SOON_DAYS)),
  );
}

/** Days whose following 30 days are over. */
function daysLookedAt(products: readonly (readonly Purchase[])[], today: number): number[] {
  const ordered = new Set(products.flatMap((purchases) => purchases.map(({ day }) => day)));
  const known = [...ordered]
    .filter((day) => day >= today - YEAR_DAYS && day + SOON_DAYS < today)
    .toSorted((one, other) => one - other);
  const every = Math.max(1, known.length / DAYS_LOOKED_AT);
  return known.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every));
}
