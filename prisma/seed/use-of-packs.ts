import { isHoliday, mondayOf, monthOf, weekdayOf } from './irish-time.ts';
import { keyedRandom } from './keyed-random.ts';
import { isWithin, type UsualPack } from './usual-packs.ts';

/** Shares of a week, Monday to Sunday: half of Saturday is worked, and Sunday and holidays have emergencies. */
const WEEK = [0.2, 0.18, 0.18, 0.18, 0.18, 0.06, 0.02];
const EMERGENCIES = 0.02;

/** How far a week, and a day within it, is from the usual one: the standard deviations of their factors. */
const BY_WEEK = 0.2;
const BY_DAY = 0.4;

/** Days before and after a month's edge in which a season comes and goes. */
const EDGES = [-12, -4, 4, 12];

/** Packs used up on a day, in parts of a pack. The same for the same practice, pack and day. */
export function usedOn(practice: string, pack: UsualPack, day: number): number {
  const week = keyedRandom(`use/${practice}/${pack.code}/week ${mondayOf(day)}`);
  const ofDay = keyedRandom(`use/${practice}/${pack.code}/${day}`);
  return expectedOn(pack, day) * around(BY_WEEK, week) * around(BY_DAY, ofDay);
}

/** Packs that a practice expects to use up in the days from `day` on. */
export function expectedUse(pack: UsualPack, day: number, days: number): number {
  return Array.from({ length: days }, (_, ahead) => expectedOn(pack, day + ahead)).reduce((sum, use) => sum + use, 0);
}

function expectedOn({ weeklyUse, season, offSeason }: UsualPack, day: number): number {
  const { share, months } = calendarOf(day);
  const inSeason = months.filter((month) => isWithin(month, season)).length / months.length;
  return weeklyUse * share * (inSeason + (1 - inSeason) * offSeason);
}

interface CalendarDay {
  /** Of a week's use. */
  readonly share: number;
  /** Months that the day belongs to, the more often the more it does. */
  readonly months: readonly number[];
}

const calendar = new Map<number, CalendarDay>();

/** Kept, as every pack asks for every day. */
function calendarOf(day: number): CalendarDay {
  const known = calendar.get(day);
  if (known) return known;
  const share = isHoliday(day) ? EMERGENCIES : (WEEK[weekdayOf(day)] ?? 0);
  const made = { share, months: EDGES.map((edge) => monthOf(day + edge)) };
  calendar.set(day, made);
  return made;
}

/** A factor around 1, never below 0: four uniform numbers are near enough to a normal one. */
function around(deviation: number, random: () => number): number {
  const sum = random() + random() + random() + random();
  return Math.max(0, 1 + deviation * (sum - 2) * Math.sqrt(3));
}
