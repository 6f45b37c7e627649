/** As a search has them, in small letters. */
export const VOLUME_UNITS = ['ml', 'cl', 'l'];

/** Words without case and accents as they stand in the text that they are of: "100" and "ml" of "100ML" are that. One written otherwise stays. */
export function wordsAsTyped(text: string, words: readonly string[]): string[] {
  const typed = new Map((text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [plain(word), word]));
  return words.flatMap((word, at) => {
    const isSaidBefore = VOLUME_UNITS.includes(word) && typed.has(`${words[at - 1]}${word}`);
    if (isSaidBefore) return [];
    const asVolume = VOLUME_UNITS.map((unit) => typed.get(`${word}${unit}`)).find((one) => one !== undefined);
    return typed.get(word) ?? asVolume ?? word;
  });
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
