import type { PriceChange } from '@formulary/contracts/price-changes';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { COLUMNS } from './columns.ts';

/** With a byte order mark and plain numbers for spreadsheets; text that they would run as a formula is escaped. */
export function changesCsv(changes: readonly PriceChange[]): string {
  return stringify([...changes], {
    bom: true,
    header: true,
    columns: COLUMNS.map(({ key, name }) => ({ key, header: name })),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (value) => value.toFixed(2) },
  });
}
