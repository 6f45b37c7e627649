import type { Day } from '../components.ts';
import type { Cell, DateOrder } from './sheet.ts';

/** English ones, by their first three letters. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export type ReadDay =
  /** `order`: what it proves to be the order of day and month, if anything. */
  | { readonly day: Day; readonly order?: DateOrder }
  /** It may be either, as 3/4/2026. */
  | { readonly dmy: Day; readonly mdy: Day };

/** A day as it is written, in every way that it can be read; undefined for what is none. Between points the day is first. */
export function readDay(cell: Cell): ReadDay | undefined {
  const text = String(cell)
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/, '');
  const [, y, m, d] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
  if (y !== undefined) return only(dayOf(y, m, d));
  const [, first, mark, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text) ?? [];
  if (first === undefined) return only(withMonthName(text));
  const dmy = dayOf(year, second, first);
  const mdy = mark === '.' ? undefined : dayOf(year, first, second);
  if (dmy === undefined) return mdy === undefined ? undefined : { day: mdy, order: 'mdy' };
  if (mark === '.' || dmy === mdy) return { day: dmy };
  return mdy === undefined ? { day: dmy, order: 'dmy' } : { dmy, mdy };
}

const only = (day: Day | undefined): ReadDay | undefined => (day === undefined ? undefined : { day });

function withMonthName(text: string): Day | undefined {
  const [, day, name = '', year] = /^(\d{1,2})[\s.-]+([a-z]{3,9})\.?,?[\s-]+(\d{2}|\d{4})$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? undefined : dayOf(year, String(month), day);
}

/** Years of two digits are of this century. */
function dayOf(year = '', month = '', day = ''): Day | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
