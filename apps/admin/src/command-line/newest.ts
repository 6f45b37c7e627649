/** The newest of a list that was read with one more than `limit`, and the line that says where there are more. */
export function newest<T>(all: readonly T[], limit: number): { found: readonly T[]; more: readonly string[] } {
  const more = all.length > limit ? [`These are the newest ${limit}; --limit shows more.`] : [];
  return { found: all.slice(0, limit), more };
}
