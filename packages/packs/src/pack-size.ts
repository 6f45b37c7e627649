import Fraction from 'fraction.js';
import { decimalText, NUMBER, readNumber } from './amounts.ts';
import { type Form, isPipette } from './forms.ts';
import type { PackUnit } from './kinds.ts';
import { COUNTED_WORDS, MEASURE_WORDS, readUnit } from './units.ts';
import { ENGLISH } from './words/english.ts';
import { anyOf, oneOf } from './words/languages.ts';

export interface PackSize {
  /** A decimal number, in millilitres, grams or pieces. */
  readonly size: string;
  readonly unit: PackUnit;
  /** Millilitres in one container, of a size that is measured so. */
  readonly each?: Fraction | undefined;
}

const MEASURE = `(?:${oneOf(MEASURE_WORDS)})(?![a-z])`;
const COUNTED = `(?:${oneOf(COUNTED_WORDS)})(?:e?s)?(?![a-z])`;
const TIMES = '(?:x|×|\\*)';
/** "10 x 5 ml", "20 ml x 5", "100 ml". */
const SIZE = (unit: string) =>
  new RegExp(
    `(?<![a-z\\d.,])(?:(?<before>\\d+) *${TIMES} *)?(?<size>${NUMBER}) *-?(?<unit>${unit})(?: *${TIMES} *(?<after>\\d+)(?![\\d.,]*[a-z%]))?`,
    'g',
  );
const MEASURES = SIZE(MEASURE);
const COUNTS = SIZE(COUNTED);
/** "x 100", "10x10" or "100" at the end, after what is counted. */
const BARE = new RegExp(
  `(?<![a-z\\d.,/-])(?:(?<n>\\d+) *${TIMES} *(?<m>\\d+)|${TIMES} *(?<x>\\d+)|(?<bare>\\d+)(?:'?s)?) *$`,
);
/** What a part of a pack comes in: "10 ampoules of 5 ml", "3 blisters of 21 tablets". */
const CONTAINED = new RegExp(
  `(?<![a-z\\d.,/])(?<n>\\d+) +(?:${anyOf('containers')})s?(?![a-z])(?<rest>[^\\d]*?)(?:\\b(?:${anyOf('of')})) *$`,
);
const VIALS = new RegExp(`(?<![a-z\\d.,/])(?<n>\\d+) +(?:${anyOf('vials')})s?(?![a-z])`, 'g');
/** Says that the number after it is not the only one. */
const NOT_ALONE = new RegExp(`(?:\\d *(?:/|-|–|&|${anyOf('and', 'or', 'to')}|,)|/) *$`);
/** Without the French "à", as in "comprimés à 5 mg". */
const NOT_ALONE_AFTER = new RegExp(`^ *(?:/|-|–|&|(?:${anyOf('and', 'or')}|${oneOf(ENGLISH.to)})\\b) *\\d`);
/** From here on it is about what comes with the pack. */
const ENCLOSED = new RegExp(` (?:${anyOf('enclosed')}) | \\+ `);

/**
 * What a pack holds, from a folded text without its strength; undefined unless it says so once. `isEach` is whether the strength
 * is that of one piece, so that pieces are what has to be counted.
 */
export function readPackSize(text: string, form: Form | undefined, isEach: boolean): PackSize | undefined {
  const enclosed = ENCLOSED.exec(text);
  const own = enclosed && /\d/.test(text.slice(0, enclosed.index)) ? text.slice(0, enclosed.index) : text;
  const unit = form?.unit;
  if (form === undefined && isEach) return measured(own) ?? counted(own, 'piece');
  if (unit === undefined) return measured(own) ?? countedDoses(own, form);
  if (unit === 'vial') return vials(own);
  if (form?.unit === 'pipette' && !isEach) return pipettes(own, form);
  if (!isEach && unit !== 'tablet' && unit !== 'capsule') return measured(own) ?? counted(own, unit);
  return counted(own, unit) ?? counted(text, unit);
}

function measured(text: string): PackSize | undefined {
  return only([...text.matchAll(MEASURES)], text);
}

/** Pastes and tubes may be sold by the piece: "oral paste x 7". */
function countedDoses(text: string, form: Form | undefined): PackSize | undefined {
  if ([...text.matchAll(MEASURES)].length > 0) return undefined;
  const doses = only([...text.matchAll(COUNTS)], text);
  if (doses) return doses;
  const pieces = BARE.exec(text)?.groups?.x;
  return form !== undefined && pieces !== undefined ? sized(new Fraction(pieces), 'piece') : undefined;
}

function counted(text: string, unit: PackUnit): PackSize | undefined {
  const counts = [...text.matchAll(COUNTS)];
  if (counts.length > 0) {
    const [same, others] = [counts.filter(isOf(unit)), counts.filter((one) => !isOf(unit)(one))];
    // "6 chewables blister" is tablets, "2 tubes of 15 tablets" too; capsules and sachets at once are unclear.
    const read = same.length > 0 ? only(same, text) : undefined;
    return read ?? (same.length === 0 ? ofContainers(others, unit) : undefined);
  }
  const bare = BARE.exec(text);
  if (!bare || NOT_ALONE.test(text.slice(0, bare.index))) return undefined;
  const { n, m, x, bare: alone } = bare.groups ?? {};
  if (n !== undefined && m !== undefined) return sized(new Fraction(n).mul(m), unit);
  const count = x ?? alone;
  return count === undefined ? undefined : sized(new Fraction(count), unit);
}

const isOf = (unit: PackUnit) => (match: RegExpMatchArray) => readUnit(match.groups?.unit ?? '')?.unit === unit;

/** "12 syringes" of a form of which each is one piece. */
function ofContainers(counts: readonly RegExpMatchArray[], unit: PackUnit): PackSize | undefined {
  const alike: readonly PackUnit[] = ['tube', 'syringe', 'pipette', 'sachet', 'piece'];
  const [one, second] = counts;
  const read = readUnit(one?.groups?.unit ?? '');
  const isAlike = read && alike.includes(read.unit) && (unit === 'tube' || unit === 'pipette');
  return one && !second && isAlike ? only([one], one.input ?? '', unit) : undefined;
}

/** "3 x 0.4 ml" of a spot-on is three pipettes; 500 ml of it is a bottle. */
function pipettes(text: string, form: Form): PackSize | undefined {
  const volume = measured(text);
  const each = volume?.each;
  if (!volume || !each) return volume ?? counted(text, 'pipette');
  if (!isPipette(form, each)) return volume;
  const pieces = counted(text, 'pipette') ?? sized(new Fraction(volume.size).div(each), 'pipette');
  return pieces && { ...pieces, each };
}

function vials(text: string): PackSize | undefined {
  const [first, second] = [...text.matchAll(VIALS)];
  const n = first?.groups?.n;
  return n === undefined || second !== undefined ? undefined : sized(new Fraction(n), 'vial');
}

function only(matches: readonly RegExpMatchArray[], text: string, as?: PackUnit): PackSize | undefined {
  const [match, second] = matches;
  if (!match || second !== undefined) return undefined;
  const { before, size = '', unit = '', after } = match.groups ?? {};
  const start = match.index ?? 0;
  const [left, right] = [text.slice(0, start), text.slice(start + match[0].length)];
  if (NOT_ALONE.test(left) || NOT_ALONE_AFTER.test(right) || (before !== undefined && after !== undefined))
    return undefined;
  const [number, written] = [readNumber(size), readUnit(unit)];
  if (!number || !written) return undefined;
  const containers = CONTAINED.exec(left)?.groups?.n ?? 1;
  // "1.5 g granules x 18"
  const apart = right.match(new RegExp(`${TIMES} *(\\d+) *$`))?.[1];
  const each = number.mul(written.times);
  const all = sized(each.mul(before ?? after ?? apart ?? 1).mul(containers), as ?? written.unit);
  return all?.unit === 'ml' ? { ...all, each } : all;
}

/** A folded text but for what it says of a size, clear or not. */
export function withoutSize(text: string, hasPieces: boolean): string {
  const unmeasured = text.replaceAll(MEASURES, ' ').replaceAll(COUNTS, ' ');
  const trailing = hasPieces ? BARE : new RegExp(`${TIMES} *\\d+ *$`);
  return unmeasured.replace(trailing, ' ');
}

export function sized(number: Fraction, unit: PackUnit): PackSize | undefined {
  const size = number.compare(0) > 0 ? decimalText(number) : undefined;
  return size === undefined ? undefined : { size, unit };
}
