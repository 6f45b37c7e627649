import { stringify } from 'csv-stringify/sync';
import { SPREADSHEET_CSV } from '../kernel/spreadsheet-csv.ts';

type ListRow = Readonly<Record<string, string | number | boolean | null>>;

/** Rows that are read at once. */
export const LIST_PAGE = 1_000;

/**
 * A list as CSV, in pieces, so that memory holds few rows: UTF-8 with a byte order mark, `yes` or `no`, and an apostrophe
 * before what a spreadsheet would take for a formula, which an import takes away again. `read` answers the rows after the
 * last one, at most `LIST_PAGE`.
 */
export async function* writeList<Row extends ListRow>(
  columns: readonly string[],
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvOf([columns], true);
  let rows = await read(undefined);
  while (rows.length > 0) {
    yield csvOf(rows.map((row) => columns.map((column) => row[column] ?? null)));
    rows = rows.length < LIST_PAGE ? [] : await read(rows.at(-1));
  }
}

const csvOf = (rows: readonly (readonly ListRow[string][])[], bom = false): string =>
  stringify([...rows], {
    ...SPREADSHEET_CSV,
    bom,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
