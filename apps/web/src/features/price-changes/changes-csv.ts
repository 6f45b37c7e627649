import type { PriceChange } from '@formulary/contracts/price-changes';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { COLUMNS } from './columns.ts';

/**
 * A file that spreadsheets read right: UTF-8 with a byte order mark, amounts as plain numbers. Text that they would run
 * as a formula gets an apostrophe before it; numbers below 0 stay numbers.
 */
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
