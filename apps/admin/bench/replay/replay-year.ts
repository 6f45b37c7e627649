import { habitOf, isDue, TIMES_TO_FORESEE } from '@formulary/api/domains/usual-items/when-due';
import { irishDay, mondayOf } from '../../../../prisma/seed/irish-time.ts';
import type { PastOrder } from '../../../../prisma/seed/past-orders.ts';

/** How well what was due foretold what was ordered, over products that had been bought often enough. */
export interface Foresight {
  /** Questions: one for each product and Monday. */
  readonly asked: number;
  /** Of these, those that were called due in the week. */
  readonly due: number;
  /** Of those called due, the share ordered within ten days. */
  readonly precision: number;
  /** Of those ordered in the week, the share that had been called due. */
  readonly recall: number;
  readonly withinTenDays: DueOrNot;
  readonly withinMonth: DueOrNot;
}

/** Shares that were ordered, of those called due and of the others. */
interface DueOrNot {
  readonly due: number;
  readonly notDue: number;
}

const [WEEK, TEN_DAYS, MONTH] = [7, 10, 30];
const YEAR = 365;
const HALF_YEAR = 182;

/**
 * Asks on each Monday of the last half year what is due in its week, by the orders before it, and looks at what was
 * ordered then. Throws for a year without orders.
 */
export function replayYear(orders: readonly PastOrder[], now: Date): Foresight {
  const answers = askEachMonday(orders, irishDay(now));
  const known = (days: number) => answers.filter(({ monday }) => monday + days <= irishDay(now));
  const dueOrNot = (days: number): DueOrNot => ({
    due: share(
      known(days).filter(({ isDue }) => isDue),
      isOrderedWithin(days),
    ),
    notDue: share(
      known(days).filter(({ isDue }) => !isDue),
      isOrderedWithin(days),
    ),
  });
  return {
    asked: answers.length,
    due: answers.filter(({ isDue }) => isDue).length,
    precision: dueOrNot(TEN_DAYS).due,
    recall: share(known(WEEK).filter(isOrderedWithin(WEEK)), ({ isDue }) => isDue),
    withinTenDays: dueOrNot(TEN_DAYS),
    withinMonth: dueOrNot(MONTH),
  };
}

interface Answer {
  readonly monday: number;
  readonly isDue: boolean;
  /** Days on which the product was ordered in the whole year. */
  readonly days: readonly number[];
}

function askEachMonday(orders: readonly PastOrder[], today: number): Answer[] {
  const products = [...purchasesByProduct(orders).values()];
  const answers: Answer[] = [];
  for (let monday = mondayOf(today - HALF_YEAR); monday <= today - TEN_DAYS; monday += WEEK) {
    for (const product of products) {
      const past = [...product].filter(([day]) => day < monday && day >= monday - YEAR);
      if (past.length < TIMES_TO_FORESEE) continue;
      const habit = habitOf(past.map(([day, quantity]) => ({ day, quantity })));
      answers.push({ monday, isDue: isDue(habit, monday, WEEK), days: [...product.keys()] });
    }
  }
  return answers;
}

function isOrderedWithin(within: number): (answer: Answer) => boolean {
  return ({ monday, days }) => days.some((day) => day >= monday && day < monday + within);
}

/** Packs by day, by code. */
function purchasesByProduct(orders: readonly PastOrder[]): Map<string, Map<number, number>> {
  const products = new Map<string, Map<number, number>>();
  for (const { at, lines } of orders) {
    for (const { code, quantity } of lines) {
      const days = products.get(code) ?? new Map<number, number>();
      days.set(irishDay(at), (days.get(irishDay(at)) ?? 0) + quantity);
      products.set(code, days);
    }
  }
  return products;
}

function share<T>(of: readonly T[], matching: (one: T) => boolean): number {
  if (of.length === 0) throw new Error('There is nothing to measure');
  return of.filter(matching).length / of.length;
}
