import { batchKey } from './batch-key.ts';

/** Batches from one to another, both included: keys of one length that differ in their last digits, or in one last letter. */
export interface BatchRange {
  readonly from: string;
  readonly to: string;
}

/** Words before batch numbers, in the languages of the notices of Europe's agencies. */
const BATCH_WORD =
  /(?<![\p{L}\p{N}])(?:batch(?:es|nummers?)?|lots?|lotnummers?|charges?|chargen(?:nummern?|bezeichnung(?:en)?)?|ch\.?-?b\.|partij(?:en|nummers?)?|lott[io]|lotes?|b\/n|bn)(?![\p{L}])/giu;
/** What may stand between such a word and its first number. */
const FILLER =
  /^(?:\s|[:#=.]|\(s\)|\/?\s*(?:lot|batch)(?:es|s)?\b|(?:numbers?|nummern?|nummers?|nos?|nrs?|num[eé]ros?|numeri|codes?|ids?|with|the|is|are|following|affected|of)\b\.?|n?[°º]s?\.?)*/iu;
/** With a digit; blanks are looked at apart. */
const NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N}]|[-./_](?=[\p{L}\p{N}]))*/u;
const RANGE =
  /^\s*(?:–|—|-(?=\s)|(?:up\s+to\s+and\s+including|up\s+to|to|through|thru|until|bis|t\/m|tot|au|à|a|al)\b)\s*/iu;
const LINK =
  /^\s*(?:[,;&+|\n]|\/(?=\s)|(?:and|or|und|oder|et|ou|en|of|e|o|y)\b)(?:\s|[,;&+|]|(?:and|or|und|et|en|e|y)\b)*/iu;
const DATE = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$|^\d{1,2}[./]\d{4}$|^\d{4}-\d{2}(?:-\d{2})?$/;
/** Characters of a text that is numbers alone. */
const SHORT = 60;

interface Lists {
  readonly batches: string[];
  readonly ranges: BatchRange[];
  /** Whether it has more to say than numbers. */
  readonly isNotice: boolean;
}

/** The batches that a text names after words for batch, or a short text that is nothing but batches. */
export function readBatchLists(text: string): Lists {
  const found: Lists = { batches: [], ranges: [], isNotice: isNotice(text) };
  const words = [...text.matchAll(BATCH_WORD)];
  for (const word of words) {
    const rest = text.slice(word.index + word[0].length);
    if (!readTable(text, word.index, found)) readList(rest.replace(FILLER, ''), found);
  }
  if (words.length === 0 && text.trim().length <= SHORT) readList(text.trim(), found);
  return found;
}

/** Three words that are no words of batches make a sentence of it. */
const isNotice = (text: string) =>
  (text.replaceAll(BATCH_WORD, ' ').match(/(?<![\p{N}-])\p{L}{4,}(?![\p{N}])/gu) ?? []).length >= 3;

function readList(given: string, { batches, ranges }: Lists): void {
  let rest = given;
  for (;;) {
    const first = takeNumber(rest);
    if (!first) return;
    rest = first.rest;
    const range = RANGE.exec(rest);
    const last = range ? takeNumber(rest.slice(range[0].length)) : undefined;
    const span = last && rangeOf(first.numbers.at(-1) ?? '', last.numbers[0] ?? '');
    if (last && span) {
      ranges.push(span);
      rest = last.rest;
    } else batches.push(...first.numbers.map(batchKey));
    // Without blanks a dash may be part of a batch, or stand between two.
    const [from = '', to = '', ...more] = (first.numbers[0] ?? '').split(/[-–]/);
    const dashed = !span && first.numbers.length === 1 && more.length === 0 && to.length > 3 && rangeOf(from, to);
    if (dashed) ranges.push(dashed);
    const link = LINK.exec(rest);
    if (!link) return;
    rest = rest
      .slice(link[0].length)
      .replace(/^\((?!s\))/, '')
      .replace(BATCH_AGAIN, '');
  }
}
const BATCH_AGAIN = new RegExp(`^${BATCH_WORD.source}(?:\\s*(?:no|nos|nr|number)s?\\b\\.?)?\\s*[:#.]?\\s*`, 'iu');

/** A number, or several of one shape with blanks between; parts of other shapes are one that is written with blanks. */
function takeNumber(text: string): { numbers: string[]; rest: string } | undefined {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const part = NUMBER.exec(rest)?.[0];
    if (part === undefined || !isPart(part, parts)) break;
    parts.push(part);
    rest = rest.slice(part.length);
    const blank = /^[ \u00a0]{1,2}(?=\S)/.exec(rest);
    if (!blank || parts.length === 6) break;
    if (!isPart(NUMBER.exec(rest.slice(blank[0].length))?.[0] ?? '', parts)) break;
    rest = rest.slice(blank[0].length);
  }
  if (!parts.some((part) => /\d/.test(part))) return undefined;
  const areAlike = parts.every((part) => part.length >= 4 && shapeOf(part) === shapeOf(parts[0] ?? ''));
  return { numbers: areAlike ? parts : [parts.join('')], rest };
}

/** Capitals and digits, with a digit among them unless they are a short beginning or end; never a date behind a number. */
function isPart(part: string, before: readonly string[]): boolean {
  if (part === '' || (before.length > 0 && DATE.test(part))) return false;
  if (/\d/.test(part)) return !/\p{Ll}{3}/u.test(part);
  return part.length <= 3 && part === part.toUpperCase();
}

const shapeOf = (part: string) => part.replaceAll(/\p{L}/gu, 'A').replaceAll(/\p{N}/gu, '9');

/** From one to another of the same length and beginning. `7461-20A` to `F` and `4501` to `10` say only how the last one ends. */
function rangeOf(first: string, last: string): BatchRange | undefined {
  const from = batchKey(first);
  const end = batchKey(last);
  const to = end.length < from.length ? from.slice(0, from.length - end.length) + end : end;
  if (from.length < 3 || to.length !== from.length || to <= from) return undefined;
  const same = [...from].findIndex((letter, at) => letter !== to[at]);
  const [a, b] = [from.slice(same), to.slice(same)];
  const isOrdered = (/^\d+$/.test(a) && /^\d+$/.test(b)) || (a.length === 1 && /^[A-Z]$/.test(a) && /^[A-Z]$/.test(b));
  return isOrdered ? { from, to } : undefined;
}

/** A table: a row of names with a word for batch, and rows of as many cells below it. */
function readTable(text: string, at: number, lists: Lists): boolean {
  const start = text.lastIndexOf('\n', at) + 1;
  const [head = '', ...rows] = text.slice(start).split('\n');
  const cellsOf = (line: string) => line.split(/\t|\s*\|\s*|\s{2,}/).map((cell) => cell.trim());
  const heads = cellsOf(head);
  const column = heads.findIndex((cell) => new RegExp(BATCH_WORD.source, 'iu').test(cell));
  if (heads.length < 2 || column < 0 || heads.some((cell) => /\d/.test(cell))) return false;
  let any = false;
  for (const row of rows) {
    const cells = cellsOf(row);
    const cell = cells[column] ?? '';
    if (/^[-| ]*$/.test(row)) continue;
    if (cells.length !== heads.length || !/\d/.test(cell)) break;
    readList(cell, lists);
    any = true;
  }
  return any;
}
