import { batchKey } from './batch-key.ts';
import { COUNTED, lengthAt, MONTH_NAME } from './read-batch-words.ts';

/** Batches from one to another, both included: keys of one length that differ in their last digits, or in one last letter. */
export interface BatchRange {
  readonly from: string;
  readonly to: string;
}

/** With a digit; blanks are looked at apart. */
const PART = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-–—./_](?=[\p{L}\p{N}]))*/uy;
const BLANK = /[^\S\n\t]{1,2}(?=\S)/uy;
const DATE =
  /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$|^\d{1,2}[./]\d{4}$|^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-\d{2})?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-./]?\d{2,4}$/i;
const MEASURE = /\d(?:m[gl]|kg|[gl]|ML|MG)$/;
/** A batch with its month behind a stroke. */
const WITH_MONTH = /^(.{4,})\/(?:20[2-4]\d-(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])[-./](?:20)?[2-4]\d)$/u;
const MONTH = /^(?:0[1-9]|1[0-2])[./][2-4]\d$/;
/** Characters of the longest batch; GS1 allows twenty. */
const LONGEST = 30;
/** Parts of a batch that is written with blanks. */
const MOST_PARTS = 5;

/** A batch as it stands at a place, or several of one kind with blanks between, and where they end. */
export function takeNumbers(text: string, at: number): { numbers: string[]; end: number } | undefined {
  const parts: string[] = [];
  let end = at;
  for (let next = at; ; ) {
    const length = lengthAt(PART, text, next);
    const said = text.slice(next, next + length);
    const [, withoutMonth] = WITH_MONTH.exec(said) ?? [];
    const part = withoutMonth ?? said;
    if (!isPart(part, parts) || (parts.length > 0 && MONTH.test(part)) || isCount(text, part, next + length)) break;
    parts.push(part);
    end = next + length;
    if (withoutMonth !== undefined) break;
    const blank = lengthAt(BLANK, text, end);
    if (blank === 0) break;
    next = end + blank;
  }
  if (!parts.some((part) => /\d/.test(part))) return undefined;
  if (areSeveral(parts)) return { numbers: parts, end };
  const isSpelled = parts.every((part) => part.length === 1);
  return parts.length <= MOST_PARTS || isSpelled ? { numbers: [parts.join(' ')], end } : undefined;
}

/** Whether what follows says that a part counts something, or is the day of a month. */
const isCount = (text: string, part: string, end: number) =>
  lengthAt(COUNTED, text, end) > 0 || (/^\d{1,2}$/.test(part) && lengthAt(MONTH_NAME, text, end) > 0);

/** Parts that are long enough to be batches each; shorter ones where they look alike. */
const areSeveral = (parts: readonly string[]) =>
  parts.every((part) => part.length >= 5 && /\d/.test(part)) ||
  parts.every((part) => part.length >= 4 && shapeOf(part) === shapeOf(parts[0] ?? ''));

const shapeOf = (part: string) => part.replaceAll(/\p{L}/gu, 'A').replaceAll(/\p{N}/gu, '9');

/** Capitals and digits, with a digit among them unless they are a short beginning or one last letter. */
function isPart(part: string, before: readonly string[]): boolean {
  if (part === '' || part.length > LONGEST || DATE.test(part) || MEASURE.test(part)) return false;
  if (/\d/.test(part)) return !/\p{Ll}{3}/u.test(part);
  return part.length <= (before.length === 0 ? 3 : 1) && part === part.toUpperCase();
}

/** `17F46/17H35` are two and `AB1201/02/03` three. One stroke may be part of a batch too: `AB1201/02` is read in both ways. */
export function partStrokes(number: string): string[] {
  const [first = '', ...more] = number.split('/');
  if (more.length === 0) return [number];
  if (first.length >= 4 && more.every((one) => shapeOf(one) === shapeOf(first))) return [first, ...more];
  const all = more.map((one) => first.slice(0, first.length - one.length) + one);
  const isCutShort = more.every((one, at) => /^\d+$/.test(one) && rangeOf(all[at - 1] ?? first, one) !== undefined);
  if (!isCutShort) return [number];
  return more.length === 1 ? [number, first, ...all] : [first, ...all];
}

/** From one to another of the same length and beginning. `7461-20A` to `F` and `4501` to `10` say only how the last one ends. */
export function rangeOf(first: string, last: string): BatchRange | undefined {
  const from = batchKey(first);
  const end = batchKey(last);
  const to = end.length < from.length ? from.slice(0, from.length - end.length) + end : end;
  if (from.length < 3 || to.length !== from.length || to <= from) return undefined;
  const same = [...from].findIndex((letter, at) => letter !== to[at]);
  const [a, b] = [from.slice(same), to.slice(same)];
  const isOrdered = (/^\d+$/.test(a) && /^\d+$/.test(b)) || (/^[A-Z]$/.test(a) && /^[A-Z]$/.test(b));
  return isOrdered ? { from, to } : undefined;
}
