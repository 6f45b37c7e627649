/** A day, as 2027-03-31. */
export type Day = string;

/**
 * YYMMDD as a day; day 00 is the month's last (GS1 General Specifications, 3.4). Its century is the one that brings it
 * nearest to `year`: up to 50 years before it, up to 49 after it (7.12). Undefined for what is no day.
 */
export function readDay(digits: string, year: number): Day | undefined {
  const [, yy, mm, dd] = (/^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []).map(Number);
  if (yy === undefined || mm === undefined || dd === undefined || mm < 1 || mm > 12) return undefined;
  const full = yearOf(yy, year);
  const last = new Date(Date.UTC(full, mm, 0)).getUTCDate();
  if (dd > last) return undefined;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${full}-${pad(mm)}-${pad(dd === 0 ? last : dd)}`;
}

/** 51 years or more ahead is of the century before, 50 or more behind of the one that follows. */
function yearOf(yy: number, year: number): number {
  const ahead = yy - (year % 100);
  const century = year - (year % 100) + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0);
  return century + yy;
}
