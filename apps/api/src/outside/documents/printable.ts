/** Stands for letters that a font lacks: an empty box would look like a fault of the reader's program. */
export const UNKNOWN = '[?]';

const PLAIN = /^[\x20-\x7e]*$/;
/** Characters that only join their neighbours. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/u;

/** Words as a font can show them: accents composed, control characters as spaces, missing letters as one sign. */
export function printable(words: string, characters: ReadonlySet<number>): { text: string; isWhole: boolean } {
  if (PLAIN.test(words)) return { text: words, isWhole: true };
  const plain = words.normalize('NFC').replaceAll(/[^\P{Cc}\n]/gu, ' ');
  let text = '';
  let isWhole = true;
  for (const letter of plain) {
    if (UNSEEN.test(letter)) continue;
    if (letter === '\n' || characters.has(letter.codePointAt(0) ?? 0)) text += letter;
    else {
      isWhole = false;
      if (!text.endsWith(UNKNOWN)) text += UNKNOWN;
    }
  }
  return { text, isWhole };
}
