import { QUANTITY_MAX } from '@formulary/contracts/cart';

/** A quantity that a text may say, with what is left of the text. */
export interface SaidQuantity {
  readonly quantity: number;
  readonly rest: string;
  /**
   * How: `said` in so many words ("3 x", "qty 3"), `times` at the end ("x 3", which may be a pack of three), or as a `bare`
   * number at the end or the beginning.
   */
  readonly how: 'said' | 'times' | 'bare' | 'first';
}

const COUNTED = '(?:pcs?|pieces?|packs?|pks?|box(?:es)?|bottles?|btls?|ea(?:ch)?|off|cases?|cartons?)';
/** With its sign: what says less than none, as lists of returns do, must not be read as so many. */
const N = '([-–−]?\\d{1,6}(?:[.,]\\d{1,3})?)';

/** In this order; the first that fits is what a text says. Each has the number as its only group. */
const SAID: readonly RegExp[] = [
  new RegExp(`^${N}\\s*[x×*](?:\\s+(?=\\S)|(?=\\p{L}))`, 'iu'),
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:qty|quantity|quant|amount|menge|anzahl)\\.?\\s*[:=]?\\s*${N}(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  new RegExp(`^${N}\\s*${COUNTED}\\.?(?:\\s+of)?(?![\\p{L}\\p{N}])`, 'iu'),
];
/** Behind the name, where a pack's size is written likewise: "100 pcs", "(100)", ": 100", "100x". */
const BEHIND: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\p{N}.,])${N}\\s*${COUNTED}\\.?$`, 'iu'),
  new RegExp(`(?:^|\\s)[([]\\s*[x×*]?\\s*${N}\\s*[x×*]?\\s*[)\\]]$`, 'iu'),
  new RegExp(`\\s*[:=]\\s*${N}$`, 'u'),
  new RegExp(`(?:^|\\s)${N}\\s?[x×*]$`, 'iu'),
];
const TIMES = /(?:^|\s)[x×*]\s?(\d{1,6})$/iu;
/** Before a size: "2 x 15 ml"; a pack's is written in one ("10x6 ml"). */
const TIMES_SIZE =
  /\s(\d{1,6})(?:\s[x×*]\s?|[x×*]\s)(?=\d{1,5}(?:[.,]\d{1,3})?\s?(?:ml|cl|l|mg|g|kg|tabs?|tablets?|caps?|capsules?|doses?)(?!\p{L}))/iu;
const LAST = /\s(?:[-–—]\s+)?(\d{1,6})$/u;
const FIRST = /^(\d{1,6})\s+(?:[-–—]\s+)?(?=\S)/u;

/** A whole number of packs; `not_valid` for 0, fractions and more than a line of a cart may have. */
export function readQuantity(text: string): number | 'not_valid' {
  const digits = /^(\d{1,9})(?:[.,]0{1,3})?$/.exec(text.trim())?.[1];
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : 'not_valid';
}

/** Of a part of a row that says nothing else, such as "3", "x3", "3 pcs" or "2.00"; undefined for any other text. */
export function quantityAlone(text: string): number | 'not_valid' | undefined {
  const alone = new RegExp(
    `^(?:(?:qty|quantity)\\.?\\s*[:=]?\\s*)?[x×*]?\\s*${N}\\s*(?:[x×*]|${COUNTED}\\.?)?$`,
    'iu',
  ).exec(text);
  return alone?.[1] === undefined ? undefined : readQuantity(alone[1]);
}

/** What a text says in so many words, before the name or `behind` it; undefined where it says nothing. */
export function saidIn(
  text: string,
): { quantity: number | 'not_valid'; rest: string; how: 'said' | 'behind' } | undefined {
  for (const pattern of [...SAID, ...BEHIND]) {
    const match = pattern.exec(text);
    const how = SAID.includes(pattern) ? 'said' : 'behind';
    if (match?.[1] !== undefined) return { quantity: readQuantity(match[1]), rest: without(text, match), how };
  }
  return undefined;
}

/** Without the sign between a name and the pack's size, which names have or have not: "tablets x 100"; undefined without one. */
export function withoutTimes(text: string): string | undefined {
  return /\s[x×*]\s?\d{1,6}$/iu.test(text) ? text.replace(/\s[x×*]\s?(\d{1,6})$/iu, ' $1') : undefined;
}

/** Numbers that may be a quantity or belong to the name, likeliest first. */
export function maybeIn(text: string): SaidQuantity[] {
  const found: SaidQuantity[] = [];
  for (const [pattern, how] of [
    [TIMES, 'times'],
    [TIMES_SIZE, 'times'],
    [LAST, 'bare'],
    [FIRST, 'first'],
  ] as const) {
    const match = pattern.exec(text);
    const quantity = match?.[1] === undefined ? 'not_valid' : readQuantity(match[1]);
    if (!match || quantity === 'not_valid' || (how === 'bare' && found.length > 0)) continue;
    found.push({ quantity, rest: without(text, match), how });
  }
  return found;
}

const without = (text: string, match: RegExpExecArray) =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replaceAll(/\s+/g, ' ').trim();
