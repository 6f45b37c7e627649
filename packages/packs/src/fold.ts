/** Lower case without accents, a character for a character, so that places in it are places in the text. */
export function fold(text: string): string {
  return text.normalize('NFC').replaceAll(BEYOND_ASCII, foldOne).toLowerCase();
}

/** Most names have few of them, or none: the others need only lower case. */
const BEYOND_ASCII = /[^ -~]/gu;

function foldOne(character: string): string {
  if (/\s/.test(character)) return ' ';
  const folded = character.normalize('NFKD').charAt(0).toLowerCase();
  return folded.length === character.length ? folded : '.'.repeat(character.length);
}

/** The text with these places blank. */
export function blank(text: string, spans: readonly Span[]): string {
  return spans.reduce((left, [start, end]) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
}

/** From one place to before another. */
export type Span = readonly [start: number, end: number];

export const spanOf = (match: RegExpMatchArray): Span => [match.index ?? 0, (match.index ?? 0) + match[0].length];
