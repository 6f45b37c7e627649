/** Rows under their headings, in columns as wide as what is in them, numbers to the right; `None.` without rows. */
export function textTable(headings: readonly string[], rows: readonly (readonly unknown[])[]): string[] {
  if (rows.length === 0) return ['None.'];
  const texts = rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))));
  const width = (column: number) => Math.max(...[headings, ...texts].map((row) => row[column]?.length ?? 0));
  const widths = headings.map((_, column) => width(column));
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(headings), ...texts.map(line)];
}
