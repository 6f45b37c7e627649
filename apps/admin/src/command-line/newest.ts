/** Cuts a list that was read with one row more than `limit`, and says so. */
export function newest<T>(all: readonly T[], limit: number): { found: readonly T[]; more: readonly string[] } {
  const more = all.length > limit ? [`These are the newest ${limit}; --limit shows more.`] : [];
  return { found: all.slice(0, limit), more };
}
