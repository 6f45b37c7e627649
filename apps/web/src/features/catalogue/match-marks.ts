import { meaningsIn } from '@formulary/packs/short-forms';
import { fold } from '../../lib/fold.ts';

interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A number with its decimals is one word, and its unit another, as in the search. */
const WORD = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{N}]*|\p{N}/gu;

/** Shorter words are looked for whole in descriptions. */
const SHORTEST_BEGINNING = 3;

/**
 * Splits a text at the matched letters: like the search, by the beginnings of words, without case or accents, and by words of
 * the same meaning. In a description a word that has some is looked for whole, and so are short ones.
 */
export function markMatches(text: string, query: string, isDescription = false): Piece[] {
  const typed = (query.match(WORD) ?? []).map((word) => unitsOf(word).join(''));
  const meanings = meaningsIn(query);
  const wholes = new Set(
    [...meanings.values()].flatMap(({ same, described }) => [...same, ...(isDescription ? described : [])]),
  );
  const isBeginning = (word: string) => !isDescription || (word.length >= SHORTEST_BEGINNING && !meanings.has(word));
  const [prefixes, shorts] = [typed.filter(isBeginning), typed.filter((word) => !isBeginning(word))];
  for (const word of shorts) wholes.add(word);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = wholes.has(unitsOf(word).join('')) ? word.length : longestPrefix(word, prefixes);
    if (length === 0) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMarked: false });
    pieces.push({ text: text.slice(index, index + length), isMarked: true });
    end = index + length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

function longestPrefix(word: string, prefixes: readonly string[]): number {
  const letters = unitsOf(word);
  const folded = letters.join('');
  const covered = Math.max(0, ...prefixes.filter((prefix) => folded.startsWith(prefix)).map((prefix) => prefix.length));
  let length = 0;
  for (let seen = 0; seen < covered; length += 1) seen += letters[length]?.length ?? 1;
  return length;
}

/** By UTF-16 unit, so that positions hold in the original. */
function unitsOf(word: string): string[] {
  return word.split('').map((unit) => (unit === ',' ? '.' : fold(unit)));
}
