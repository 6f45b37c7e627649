const DAY = 86_400_000;
const MINUTE = 60_000;

const clock = new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', timeZoneName: 'longOffset' });

/** Minutes ahead of UTC: 0 in winter, 60 in summer. */
function offset(at: Date): number {
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Days since 1970 by the Irish calendar. */
export function irishDay(at: Date): number {
  return Math.floor((at.getTime() + offset(at) * MINUTE) / DAY);
}

/** The time of these minutes after midnight in Ireland. */
export function onIrishDay(day: number, minutes: number): Date {
  const asUtc = new Date(day * DAY + minutes * MINUTE);
  return new Date(asUtc.getTime() - offset(asUtc) * MINUTE);
}

/** 1 to 12. */
export function monthOf(day: number): number {
  return new Date(day * DAY).getUTCMonth() + 1;
}

/** 0 is Monday. */
export function weekdayOf(day: number): number {
  // Day 0 was a Thursday.
  return (day + 3) % 7;
}

export function mondayOf(day: number): number {
  return day - weekdayOf(day);
}

export function isHoliday(day: number): boolean {
  const date = new Date(day * DAY);
  if (['01-01', '03-17', '12-25', '12-26'].includes(date.toISOString().slice(5, 10))) return true;
  const [month, nextWeek] = [monthOf(day), monthOf(day + 7)];
  if (weekdayOf(day) !== 0) return false;
  return month === 10 ? nextWeek === 11 : [2, 5, 6, 8].includes(month) && date.getUTCDate() <= 7;
}
