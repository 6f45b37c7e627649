const MONTHS: Readonly<Record<string, number>> = {
  ...{ jan: 1, ene: 1, gen: 1, sty: 1, feb: 2, fev: 2, lut: 2, mar: 3, maa: 3, mrt: 3, apr: 4, avr: 4, abr: 4, kwi: 4 },
  ...{ may: 5, mai: 5, mei: 5, mag: 5, maj: 5, jun: 6, jui: 6, giu: 6, cze: 6, jul: 7, lug: 7, lip: 7, aug: 8, aou: 8 },
  ...{ ago: 8, sie: 8, sep: 9, set: 9, wrz: 9, oct: 10, okt: 10, ott: 10, paz: 10, nov: 11, lis: 11 },
  ...{ dec: 12, dez: 12, dic: 12, dia: 12, gru: 12 },
};

/**
 * The days of a column, as `2026-11-02`; null where it is none. Between "2/11/26" and "11/2/26" the whole column decides: the
 * day stands first, unless only the other order makes days of more of them.
 */
export function readDays(column: readonly string[]): (string | null)[] {
  const [dayFirst, monthFirst] = [false, true].map((isMonthFirst) => column.map((text) => readOne(text, isMonthFirst)));
  const count = (days: readonly (string | null)[] = []) => days.filter((day) => day !== null).length;
  return (count(monthFirst) > count(dayFirst) ? monthFirst : dayFirst) ?? [];
}

function readOne(written: string, isMonthFirst: boolean): string | null {
  const text = written.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  const [, y = '', m = '', d = ''] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
  if (y !== '') return dayOf(Number(y), Number(m), Number(d));
  const [, one = '', two = '', year = ''] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/.exec(text) ?? [];
  if (year !== '') {
    const [day, month] = isMonthFirst ? [two, one] : [one, two];
    return dayOf(fullYear(year), Number(month), Number(day));
  }
  const [, day = '', name = '', of = ''] = /^(\d{1,2})[-/. ]+(\p{L}+)[-/. ]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  return dayOf(fullYear(of), monthOf(name), Number(day));
}

function monthOf(name: string): number {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.startsWith('juil')) return 7;
  return MONTHS[plain.slice(0, 3)] ?? 0;
}

const fullYear = (written: string) => (written.length === 2 ? 2000 + Number(written) : Number(written));

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1990 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : null;
}
