/** Rows as text lines with aligned columns; `isRight` aligns a column to the right. */
export function alignColumns(
  rows: readonly (readonly string[])[],
  isRight: (column: number) => boolean = (column) => column > 0,
): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const cell = (text: string, column: number) =>
    isRight(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}
