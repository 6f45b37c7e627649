import path from 'node:path';
import { readTable } from './read-entries.ts';

export type PracticeKind = 'mixed' | 'horses';

/** What a practice has on its shelf all year or all season, from `orders/usual.csv`. */
export interface UsualPack {
  readonly code: string;
  /** Packs used up in a week of the season. */
  readonly weeklyUse: number;
  /** Packs bought at a time. */
  readonly usualQuantity: number;
  readonly season: Season;
  /** The share of `weeklyUse` out of season. */
  readonly offSeason: number;
}

/** First and last month; may pass New Year. */
export type Season = readonly [first: number, last: number];

/** What a practice buys now and then, of no brand in particular, from `orders/now-and-then.csv`. */
export interface Occasion {
  readonly thing: string;
  /** Most packs at a time. */
  readonly most: number;
  readonly season: Season;
}

/** A thing's packs, from `orders/packs.csv`: brands, and sizes with the small ones first. */
export interface Pack {
  readonly thing: string;
  readonly brand: string;
  readonly code: string;
}

const read = (name: string) => readTable(path.join(import.meta.dirname, 'orders', name));

export const PACKS: readonly Pack[] = read('packs.csv').map(({ thing = '', brand = '', code = '' }) => ({
  thing,
  brand,
  code,
}));

/** A mixed practice has farms in spring and pets all year; the other has horses and pets. */
export function usualPacksOf(practice: PracticeKind): UsualPack[] {
  return read('usual.csv')
    .filter((row) => row.practice === practice)
    .map(({ code = '', ...row }) => ({
      code,
      weeklyUse: Number(row.weekly_use),
      usualQuantity: Number(row.usual_quantity),
      season: seasonOf(row),
      offSeason: Number(row.off_season || 1),
    }));
}

export function occasionsOf(practice: PracticeKind): Occasion[] {
  return read('now-and-then.csv')
    .filter((row) => row.practice === practice)
    .map(({ thing = '', ...row }) => ({ thing, most: Number(row.most), season: seasonOf(row) }));
}

function seasonOf(row: Readonly<Record<string, string>>): Season {
  return [Number(row.first_month || 1), Number(row.last_month || 12)];
}

export function isWithin(month: number, [first, last]: Season): boolean {
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}
