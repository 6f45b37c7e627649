import { stringify } from 'csv-stringify/browser/esm/sync';

interface Csv {
  /** By key, with its heading. */
  readonly columns: readonly (readonly [key: string, heading: string])[];
  /** Keys of numbers that are no amounts. */
  readonly counts?: ReadonlySet<unknown>;
  /** What goes on after other text has neither mark nor headings. */
  readonly goesOn?: boolean;
}

/** With a byte order mark and plain numbers for spreadsheets; text that they would run as a formula is escaped. */
export function writeCsv(rows: readonly object[], { columns, counts = new Set(), goesOn = false }: Csv): string {
  return stringify([...rows], {
    bom: !goesOn,
    header: !goesOn,
    columns: columns.map(([key, header]) => ({ key, header })),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (value, { column }) => (counts.has(column) ? String(value) : value.toFixed(2)) },
  });
}
