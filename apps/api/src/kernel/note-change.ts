export type Values = Readonly<Record<string, unknown>>;

/** Adds values before and after a change to the audit entry. */
export type NoteChange = (before: Values, after: Values) => void;

/** Differences as `[before, after]`; only names that both have. */
export function changedValues(before: Values, after: Values): Record<string, readonly [unknown, unknown]> {
  const differs = Object.keys(after).filter(
    (name) => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(differs.map((name) => [name, [before[name], after[name]]]));
}
