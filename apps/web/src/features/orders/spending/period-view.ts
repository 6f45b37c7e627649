import { SPENDING_MONTHS_MAX, type SpendingSort } from '@formulary/contracts/orders/spending';

/** The period as kept in the address, `/orders/spending?from=2026-10&to=2026-12`: months, both in it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Without anything in the address, or with what is no period: the month that it is. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const from = readMonth(params.get('from'));
  const to = readMonth(params.get('to'));
  return from !== null && to !== null && isPeriod({ from, to }) ? { from, to } : monthsAround(today, 1);
}

/** `&sort=growth`; anything else is as if left out. */
export const readSort = (params: URLSearchParams): SpendingSort =>
  params.get('sort') === 'growth' ? 'growth' : 'spent';

/** The same in the address and in the API call. */
export function writeView({ from, to }: Period, sort: SpendingSort): { from: string; to: string; sort?: SpendingSort } {
  return { from, to, ...(sort === 'growth' && { sort }) };
}

const readMonth = (written: string | null) =>
  written !== null && /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(written) ? written : null;

const isPeriod = (period: Period) => lengthOf(period) >= 1 && lengthOf(period) <= SPENDING_MONTHS_MAX;

function lengthOf({ from, to }: Period): number {
  return numbered(to) - numbered(from) + 1;
}

/** How many of its months have begun. */
export function monthsBegun({ from, to }: Period, today: string): number {
  return Math.max(0, Math.min(numbered(to), numbered(today)) - numbered(from) + 1);
}

/** The calendar's own period of so many months that a day is in. */
function monthsAround(day: string, length: number): Period {
  const month = numbered(day);
  const first = month - (month % length);
  return { from: written(first), to: written(first + length - 1) };
}

/** So many months later, or earlier, and as long. */
function moved({ from, to }: Period, months: number): Period {
  return { from: written(numbered(from) + months), to: written(numbered(to) + months) };
}

/** The period right after (1) or before (-1), as long; null where nothing can be there yet. */
export function besideOf(period: Period, direction: 1 | -1, today: string): Period | null {
  const beside = moved(period, direction * lengthOf(period));
  return beside.from > today.slice(0, 7) || beside.from < FIRST ? null : beside;
}

/** What the API takes. */
const FIRST = '2000-01';

export interface Choice extends Period {
  readonly name: string;
}

export function choicesOf(today: string): Choice[] {
  return ([1, 3, 12] as const).flatMap((length) => {
    const current = monthsAround(today, length);
    const word = { 1: 'month', 3: 'quarter', 12: 'year' }[length];
    return [
      { name: `This ${word}`, ...current },
      { name: `Last ${word}`, ...moved(current, -length) },
    ];
  });
}

/** The months to choose from, newest first: five years, and those of the period. */
export function monthsToChoose(today: string, period: Period): string[] {
  const current = numbered(today);
  const months = new Set(Array.from({ length: 60 }, (_, back) => written(current - back)));
  for (const month of [period.from, period.to]) months.add(month);
  return [...months].toSorted().toReversed();
}

/** With another first month the last one stays where it can, and the other way round. */
export function withMonth(period: Period, change: Partial<Period>): Period {
  const { from, to } = { ...period, ...change };
  const most = SPENDING_MONTHS_MAX - 1;
  if (change.from !== undefined) {
    const last = Math.min(Math.max(numbered(to), numbered(from)), numbered(from) + most);
    return { from, to: written(last) };
  }
  return { from: written(Math.max(Math.min(numbered(from), numbered(to)), numbered(to) - most)), to };
}

/** Months since the year 0, of a month or a day. */
const numbered = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const written = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** A month's first and last day. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}
