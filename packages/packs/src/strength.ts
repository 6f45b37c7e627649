import Fraction from 'fraction.js';
import { decimalText, NUMBER, readNumber } from './amounts.ts';
import { type Span, spanOf } from './fold.ts';
import type { Form } from './forms.ts';
import { anyOf, oneOf, wordsFor } from './words/languages.ts';

export interface Component {
  readonly amount: Fraction;
  readonly unit: StrengthUnit;
}

type StrengthUnit = 'mg' | 'IU' | 'U' | 'mmol' | 'mEq' | '%' | '% v/v';

/** A strength as it stands in a text, in milligrams where it is a mass. */
export interface Strength {
  readonly span: Span;
  readonly components: readonly Component[];
  /** What they are in: "ml", "g", "dose"; undefined of one unit, such as a tablet, and of percents. */
  readonly per: string | undefined;
  /** "5 g", which may as well be the size of the pack. */
  readonly isGrams: boolean;
  /** In how many of `per` it is stated, as "2.5 mg/2.5 ml" is; undefined where amounts are in several. */
  readonly parts?: Fraction | undefined;
}

export const UNITS: Record<string, { unit: StrengthUnit; times: Fraction }> = {
  ...units('mg', 1000, ['g', ...wordsFor('amounts', 'g')]),
  ...units('mg', 1, ['mg']),
  ...units('mg', 0.001, ['mcg', 'ug', 'μg', ...wordsFor('amounts', 'mcg')]),
  ...units('IU', 1, wordsFor('amounts', 'IU')),
  ...units('U', 1, ['u', ...wordsFor('amounts', 'U')]),
  ...units('mmol', 1, ['mmol']),
  ...units('mEq', 1, ['meq']),
  ...units('%', 1, ['%', ...wordsFor('amounts', '%')]),
  ...units('% v/v', 1, ['% v/v']),
};

const PERS: Record<string, { unit: string; times: number }> = {
  ...{ ml: { unit: 'ml', times: 1 }, l: { unit: 'ml', times: 1000 }, litre: { unit: 'ml', times: 1000 } },
  ...{ g: { unit: 'g', times: 1 }, gm: { unit: 'g', times: 1 }, kg: { unit: 'g', times: 1000 } },
  dose: { unit: 'dose', times: 1 },
};

const oneUnitOf = (written: readonly string[]) => `(?:${oneOf(written)})(?![a-z])`;
const UNIT = oneUnitOf(Object.keys(UNITS));
const PART = `(?:${NUMBER})(?: *${UNIT})?`;
const PER_UNIT = `(?:/ *|\\b(?:${anyOf('per')}) +)(?<number>${NUMBER})? *(?<unit>${oneUnitOf(Object.keys(PERS))})`;
const RUN = new RegExp(`(?<![a-z\\d.,/])(?:${PART} *[/+] *)*(?:${NUMBER}) *${UNIT} *(?:${PER_UNIT})?`, 'g');
const PER = new RegExp(`${PER_UNIT}$`);
const ONE_PART = new RegExp(`(${NUMBER})(?: *(${UNIT}))?`, 'g');
/** After it a rate ("/24 h") or a measure of its own ("anti-Xa"). */
const GOES_ON = /^ *(?:\/|anti\b)/;
/** What comes before the second number of a range, and before the last figures of "3 500". */
const RANGE = new RegExp(`(?<![a-z\\d])\\d+(?:[.,]\\d+)? *(?:-|–|&|${anyOf('and', 'to')}) *$|(?<![a-z\\d])\\d{1,3} $`);

/** Every strength that a folded text states; null for one that is unclear. */
export function findStrengths(text: string): (Strength | null)[] {
  const found: (Strength | null)[] = [];
  for (const match of text.matchAll(RUN)) {
    const written = match[0].trimEnd();
    const [start] = spanOf(match);
    const span: Span = [start, start + written.length];
    const strength = readRun(written, span);
    if (strength === undefined) continue;
    const isUnclear = RANGE.test(text.slice(0, start)) || GOES_ON.test(text.slice(span[1]));
    const before = found.at(-1);
    const joined = strength && before && joinSums(before, strength, text);
    if (joined) found.splice(-1, 1, joined);
    else found.push(isUnclear ? null : strength);
  }
  return found;
}

/** "20 mg/ml + 5 mg/ml" is one strength of two. */
function joinSums(before: Strength, { span, components, per }: Strength, text: string): Strength | undefined {
  const isSum = /^ *\+ *$/.test(text.slice(before.span[1], span[0])) && before.per === per;
  if (!isSum) return undefined;
  return { ...before, span: [before.span[0], span[1]], components: [...before.components, ...components] };
}

/** Null where it is unclear, undefined where it is sizes alone ("200/400g"). */
function readRun(written: string, span: Span): Strength | null | undefined {
  const per = PER.exec(written);
  const listed = per ? written.slice(0, per.index) : written;
  const parts = [...listed.matchAll(ONE_PART)];
  if (parts.every(([, , unit]) => unit === undefined)) return undefined;
  const components: Component[] = [];
  let isGrams = true;
  for (const [, digits = '', unit = nextUnit(parts, components.length)] of parts) {
    const amount = readNumber(digits);
    const known = UNITS[unit];
    if (!amount || !known) return null;
    isGrams &&= known.unit === 'mg' && known.times.compare(1000) === 0;
    components.push({ amount: amount.mul(known.times), unit: known.unit });
  }
  const pers = per && PERS[per[2] ?? ''];
  const perNumber = per?.[1] === undefined ? new Fraction(1) : readNumber(per[1]);
  if (per && (!pers || !perNumber)) return null;
  // "50 mg/2 g" is 50 mg in so much, or two ingredients; in 100 g is a percentage.
  if (per?.[0].startsWith('/') && pers?.unit === 'g' && pers.times === 1 && per[1] !== undefined && per[1] !== '100')
    return null;
  if (!pers) {
    if (isUnclearList(parts.map(([, , unit]) => unit))) return null;
    return { span, components, per: undefined, isGrams };
  }
  const times = (perNumber ?? new Fraction(1)).mul(pers.times);
  return {
    span,
    components: components.map(({ amount, unit }) => ({ amount: amount.div(times), unit })),
    per: pers.unit,
    isGrams: false,
    parts: times,
  };
}

/** "140/35 mg" is of milligrams both. */
function nextUnit(parts: readonly RegExpMatchArray[], from: number): string {
  return parts.slice(from).find(([, , unit]) => unit !== undefined)?.[2] ?? '';
}

function isUnclearList(written: readonly (string | undefined)[]): boolean {
  const isGram = (unit: string | undefined) => unit !== undefined && UNITS[unit]?.times.compare(1000) === 0;
  return written.some((unit, at) => at > 0 && isGram(unit) && written.slice(0, at).some((one) => one && !isGram(one)));
}

/**
 * The same text for the same strength: "0.5 g/5 ml" and "100 mg/ml" are both "100 mg/ml", unless that much is one dose. A
 * percent is what it is of the form: 1 % of an injection is 10 mg/ml, 1 % of a cream 10 mg/g. Undefined where it has no end in
 * decimals, and is not in so many of a measure ("4.675 g/184 g") either.
 */
export function strengthText(
  { components, per, parts }: Omit<Strength, 'span' | 'isGrams'>,
  form: Form | undefined,
): string | undefined {
  const percents = components.every(({ unit }) => unit === '%');
  if (percents && per === undefined && form?.percentOf) {
    const masses = components.map(({ amount }) => ({ amount: amount.mul(10), unit: 'mg' as const }));
    return strengthText({ components: masses, per: form.percentOf, parts: undefined }, undefined);
  }
  const isOne = per === undefined || parts === undefined || parts.compare(1) === 0;
  const reduced = components.map(({ amount }) => decimalText(amount));
  const isWhole = !isOne && (form?.isOneDose || reduced.includes(undefined));
  const numbers = isWhole ? components.map(({ amount }) => decimalText(amount.mul(parts))) : reduced;
  if (numbers.includes(undefined)) return undefined;
  const [first] = components;
  const isOfOneUnit = components.every(({ unit }) => unit === first?.unit);
  const end = per === undefined ? '' : `/${isWhole ? `${decimalText(parts)} ` : ''}${per}`;
  const spaced = (unit: StrengthUnit) => (unit.startsWith('%') ? unit : ` ${unit}`);
  if (isOfOneUnit && first) return `${numbers.join('/')}${spaced(first.unit)}${end}`;
  return `${components.map(({ unit }, at) => `${numbers[at]}${spaced(unit)}`).join(' + ')}${end}`;
}

function units(unit: StrengthUnit, times: number, written: readonly string[]) {
  return Object.fromEntries(written.map((word) => [word, { unit, times: new Fraction(times) }]));
}
