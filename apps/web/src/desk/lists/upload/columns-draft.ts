import type { AskedColumns, ColumnsKind } from './columns-kind.ts';

/** What keeps the columns from being used, in words; undefined where nothing does. */
export function columnsProblem<C extends string>(
  { columns: all, names, without }: ColumnsKind<C>,
  columns: Readonly<Record<C, string | null>>,
): string | undefined {
  const missing = all.filter((column) => !(column in without) && columns[column] === null);
  if (missing.length > 0) return `Still to choose: ${missing.map((column) => inSentence(names[column])).join(', ')}.`;
  const chosen = all.flatMap((column) => columns[column] ?? []);
  const twice = chosen.find((header, at) => chosen.indexOf(header) !== at);
  return twice === undefined ? undefined : `"${twice}" is chosen twice.`;
}

/** A column's name within a sentence; abbreviations stay as they are. */
export const inSentence = (name: string): string => name.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

/** What stands below a header in the file. */
export const valuesBelow = (
  { headers, rows }: Pick<AskedColumns<string>, 'headers' | 'rows'>,
  header: string | null,
): string => (header === null ? '' : rows.flatMap((row) => row[headers.indexOf(header)] || []).join(' · '));
