/** The query without these words of it, and without the spaces that stood round them. */
export function withoutWords(query: string, words: readonly string[]): string {
  const left = query.replace(/[\p{L}\p{N}]+/gu, (word) => (words.includes(word) ? '' : word));
  return left.replace(/\s+/g, ' ').trim();
}
