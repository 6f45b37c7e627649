/** Words without case and accents as they stand in the text that they are of; one that is written otherwise stays. */
export function wordsAsTyped(text: string, words: readonly string[]): string[] {
  const typed = new Map((text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [plain(word), word]));
  return words.map((word) => typed.get(word) ?? word);
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
