/** At most so many characters; where some are left out, it ends with an ellipsis. Never half of a character. */
export function shorten(words: string, most: number): string {
  if (words.length <= most) return words;
  const kept = words.slice(0, most - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}
