interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A number is one word with its decimals, and its unit is another, as the search reads them. */
const WORD = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{N}]*|\p{N}/gu;

/**
 * Cuts a text at the letters that a query matched: the search compares the beginnings of words, without case or
 * accents and with a decimal comma as a point, and so do the marks. Joined again, the pieces are the text.
 */
export function markMatches(text: string, query: string): Piece[] {
  const prefixes = (query.match(WORD) ?? []).map((word) => fold(word).join(''));
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = longestPrefix(word, prefixes);
    if (length === 0) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMarked: false });
    pieces.push({ text: text.slice(index, index + length), isMarked: true });
    end = index + length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

/** How many of the word's own characters are covered by the longest prefix that matches it. */
function longestPrefix(word: string, prefixes: readonly string[]): number {
  const letters = fold(word);
  const folded = letters.join('');
  const covered = Math.max(0, ...prefixes.filter((prefix) => folded.startsWith(prefix)).map((prefix) => prefix.length));
  let length = 0;
  for (let seen = 0; seen < covered; length += 1) seen += letters[length]?.length ?? 1;
  return length;
}

/** Each UTF-16 unit in lower case without accents, so that positions hold in the original. */
function fold(word: string): string[] {
  return word
    .split('')
    .map((unit) => (unit === ',' ? '.' : unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()));
}
