/** What a description of single calls cannot say. Markdown. */
export function introduction(): string {
  return 'Ordering for practices.';
}
