import { alignColumns } from '@formulary/api/kernel/align-columns';

/** Rows below headings in aligned columns, numbers to the right; `None.` without rows. */
export function textTable(headings: readonly string[], rows: readonly (readonly unknown[])[]): string[] {
  if (rows.length === 0) return ['None.'];
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')));
  return alignColumns([headings, ...texts], (column) => rows.every((row) => typeof row[column] === 'number'));
}
