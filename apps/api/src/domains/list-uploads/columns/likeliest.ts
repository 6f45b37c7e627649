type Row = readonly string[];

/** The one column that is so in most rows; none where no row is, or two columns are as often. */
export function likeliest(
  { headers, rows }: { headers: Row; rows: readonly Row[] },
  isSo: (row: Row, at: number) => boolean,
): number | undefined {
  const found = headers.map((_, at) => rows.filter((row) => isSo(row, at)).length);
  const most = Math.max(...found);
  return most > 0 && found.indexOf(most) === found.lastIndexOf(most) ? found.indexOf(most) : undefined;
}

/** All cells of the first rows, each once. */
export const cellsOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => row.map((cell) => cell.trim()))),
];
