/** The one line of an order that a word names, by the wholesaler's code or by its number from 1; its fault in words else. */
export function findLine<L extends { readonly code: string }>(
  lines: readonly L[],
  named: string | number,
): L | { readonly fault: string } {
  const found = lines.filter(({ code }, at) => (typeof named === 'string' ? code === named : at + 1 === named));
  const [line] = found;
  if (!line) return { fault: `The order has no line ${named}.` };
  return found.length > 1 ? { fault: `The order has ${found.length} lines ${named}.` } : line;
}
