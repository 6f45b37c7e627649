import { batchKey } from './batch-key.ts';
import { partStrokes, takeNumbers } from './read-batch-number.ts';
import { isOtherNumber, isSaidOfGood, lengthAt, NUMBER_START, UNAFFECTED, YEAR } from './read-batch-words.ts';

/** Digits alone are as long, or they count things. */
const DIGITS = 5;
const SHORTEST = 4;
const MOST = 500;
/** Characters that are looked at for what a number is of. */
const BEFORE = 40;
const STRENGTH = /^\d+(?:[.,]\d+)?(?:[mµu]?g|m?l|mcg|iu)(?![\p{L}\p{N}])/iu;
const SENTENCE = /[^\n]+?(?:[.!?;](?=\s)|\n|$)/g;

/**
 * Numbers of a text that may be batches, without a word that says so: they are looked for among packs of a product that it
 * names. Where batches are known, those that are written alike.
 */
export function readMentions(text: string, known: readonly string[]): string[] {
  const shapes = new Set(known.map(shapeOf));
  const found = new Set<string>();
  for (const { 0: sentence, index: start } of text.matchAll(SENTENCE)) {
    if (isSaidOfGood(sentence)) continue;
    for (const { index } of sentence.matchAll(NUMBER_START)) {
      const taken = takeNumbers(text, start + index);
      const numbers = taken?.numbers.flatMap(partStrokes) ?? [];
      if (!taken || isOtherNumber(sentence.slice(Math.max(0, index - BEFORE), index), numbers[0] ?? '')) continue;
      if (lengthAt(UNAFFECTED, text, taken.end) > 0) continue;
      for (const number of numbers) {
        const key = batchKey(number);
        if (mayBeBatch(number, key) && (shapes.size === 0 || shapes.has(shapeOf(key)))) found.add(key);
      }
      if (found.size >= MOST) return [...found].slice(0, MOST);
    }
  }
  return [...found];
}

const mayBeBatch = (number: string, key: string) =>
  key.length >= SHORTEST &&
  !YEAR.test(number) &&
  !STRENGTH.test(number) &&
  (/\p{L}|[-/]/u.test(number) || key.length >= DIGITS);

/** Batches of one product begin alike and are as long. */
const shapeOf = (key: string) => key.slice(0, 2) + key.slice(2).replaceAll(/[A-Z]/g, 'A').replaceAll(/\d/g, '9');
