export type Values = Readonly<Record<string, unknown>>;

/** Keeps, beside the audit's row of a change, what was there before it and what is there now: values by their names. */
export type NoteChange = (before: Values, after: Values) => void;

/** What differs, as `[before, after]`; what only one of them has is not compared. */
export function changedValues(before: Values, after: Values): Record<string, readonly [unknown, unknown]> {
  const differs = Object.keys(after).filter(
    (name) => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(differs.map((name) => [name, [before[name], after[name]]]));
}
