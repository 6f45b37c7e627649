import { batchKey } from './batch-key.ts';
import { type BatchRange, partStrokes, rangeOf, takeNumbers } from './read-batch-number.ts';
import { readTables } from './read-batch-tables.ts';
import {
  ASIDE,
  BATCH_AGAIN,
  BATCH_MARK,
  BATCH_WORD,
  FILLER,
  isOtherNumber,
  isSaidOfGood,
  LINK,
  lengthAt,
  NUMBER_START,
  OPENING,
  PACK_SIZE,
  RANGE,
  RANGE_AND,
  UNAFFECTED,
  YEAR,
} from './read-batch-words.ts';

/** Characters of a text that is numbers alone. */
const SHORT = 60;
/** Of a number in a sentence: shorter ones count things. */
const SHORTEST = 3;
/** A number stands no further from its word. */
const NEAR_DIGIT = /\D{0,120}\d/uy;
const COLON = /[:=#("“][^\p{L}\p{N}]*$/u;
/** Characters between a word for batch and the first number. */
const FAR = 90;
const LINE_END = /[^\S\n]{0,9}(?:$|[\n,;(&|])/uy;

interface Lists {
  readonly batches: string[];
  readonly ranges: BatchRange[];
  /** Whether it has more to say than numbers. */
  readonly isNotice: boolean;
}

/** The batches that a text names in tables and after words for batch, or a short text that is nothing but batches. */
export function readBatchLists(text: string): Lists {
  const found: Lists = { batches: [], ranges: [], isNotice: isNotice(text) };
  const words = [...text.matchAll(BATCH_WORD), ...text.matchAll(BATCH_MARK)].sort((a, b) => a.index - b.index);
  if (words.length === 0 && text.trim().length <= SHORT) readList(text.trim(), 0, found);
  const tables = readTables(text, (cell) => readList(cell, 0, found));
  let [read, table] = [0, 0];
  for (const word of words) {
    while ((tables[table]?.end ?? Number.POSITIVE_INFINITY) <= word.index) table += 1;
    if (word.index < read || (tables[table]?.start ?? Number.POSITIVE_INFINITY) <= word.index) continue;
    const after = word.index + word[0].length;
    if (lengthAt(NEAR_DIGIT, text, after) === 0) continue;
    const filler = lengthAt(FILLER, text, after);
    const count = found.batches.length + found.ranges.length;
    read = readList(text, after + filler, found, text.slice(after, after + filler));
    if (found.batches.length + found.ranges.length > count) continue;
    const first = firstNumber(text, after);
    if (first !== undefined) read = readList(text, first, found);
  }
  return found;
}

/** Where the first number of the same sentence stands that may be a batch, whatever words are before it. */
function firstNumber(text: string, start: number): number | undefined {
  const said = text.slice(start, start + FAR);
  const end = /[.!?]\s|\n\s*\n/.exec(said)?.index ?? said.length;
  for (const { index } of said.slice(0, end).matchAll(NUMBER_START)) {
    const [number = ''] = takeNumbers(text, start + index)?.numbers ?? [];
    const before = text.slice(start, start + index);
    if (batchKey(number).length <= SHORTEST || isOtherNumber(before, number)) continue;
    // Digits alone count things, but behind a colon.
    if (/\p{L}/u.test(number) || COLON.test(before)) return start + index;
  }
  return undefined;
}

/** Three words that are no words of batches make a sentence of it. */
const isNotice = (text: string) =>
  (text.replaceAll(BATCH_WORD, ' ').match(/(?<![\p{N}-])\p{L}{4,}(?![\p{N}])/gu) ?? []).length >= 3;

/** Reads numbers from a place on, and says where they end. */
function readList(text: string, start: number, { batches, ranges, isNotice: inSentence }: Lists, filler = ''): number {
  const [isBetween, isFrom] = [/\bbetween|\bzwischen/i.test(filler), /\b(?:from|between|von|zwischen)\b/i.test(filler)];
  const list: string[] = [];
  const lengths = new Set<number>();
  const spans: BatchRange[] = [];
  let at = start;
  let next = start + lengthAt(OPENING, text, start);
  let isNewLine = false;
  for (;;) {
    const first = takeNumbers(text, next);
    const numbers = first?.numbers.flatMap(partStrokes) ?? [];
    if (!first || (inSentence && numbers.some((number) => batchKey(number).length < SHORTEST))) break;
    if (isFrom && list.length === 0 && YEAR.test(numbers[0] ?? '')) break;
    if (isNewLine && lengthAt(LINE_END, text, first.end) === 0 && first.end < text.length) break;
    if (list.length > 0 && !isLike(numbers[0] ?? '', lengths)) break;
    at = first.end;
    const range = lengthAt(RANGE, text, at) || (isBetween ? lengthAt(RANGE_AND, text, at) : 0);
    const last = range > 0 ? takeNumbers(text, at + range) : undefined;
    const span = last && rangeOf(numbers.at(-1) ?? '', last.numbers[0] ?? '');
    for (const number of numbers) {
      list.push(number);
      lengths.add(batchKey(number).length);
    }
    if (last && span) {
      spans.push(span);
      for (const number of last.numbers.slice(1)) list.push(number);
      at = last.end;
    }
    // Without blanks a dash may be part of a batch, or stand between two.
    const dashed = span ? undefined : dashedRangeOf(numbers);
    if (dashed) spans.push(dashed);
    const closed = at + (text[at] === ')' ? 1 : lengthAt(PACK_SIZE, text, at) || lengthAt(ASIDE, text, at));
    const link = lengthAt(LINK, text, closed);
    if (link === 0) break;
    isNewLine = text.slice(closed, closed + link).includes('\n');
    next = closed + link;
    next += lengthAt(OPENING, text, next);
    const again = lengthAt(BATCH_AGAIN, text, next);
    if (again > 0) next += again + lengthAt(FILLER, text, next + again);
  }
  if (lengthAt(UNAFFECTED, text, at) > 0 || isSaidOfGood(sentenceAround(text, start, at))) return at;
  for (const number of list) batches.push(batchKey(number));
  for (const span of spans) ranges.push(span);
  return at;
}

/** From a few words before a list, such as "replacement lot", to the end of its sentence. */
function sentenceAround(text: string, start: number, end: number): string {
  const [before = ''] = /[^.;!?\n]*$/.exec(text.slice(Math.max(0, start - FAR), start)) ?? [];
  const [after = ''] = /^[^.;!?\n(]{0,90}/.exec(text.slice(end)) ?? [];
  return `${before} ${after}`;
}

/** What a long dash, or a hyphen between two whole numbers, stands between. */
function dashedRangeOf([number = '', ...others]: readonly string[]): BatchRange | undefined {
  const [from = '', to = '', ...more] = number.split(/[-–—]/);
  if (others.length > 0 || more.length > 0 || (to.length <= 3 && number.includes('-'))) return undefined;
  return rangeOf(from, to);
}

/** Numbers of digits alone follow others where they are as long, give or take one. */
function isLike(number: string, lengths: ReadonlySet<number>): boolean {
  if (!/^[\d ]+$/.test(number)) return true;
  const { length } = batchKey(number);
  return [length - 1, length, length + 1].some((one) => lengths.has(one));
}
