import type { PriceChange } from '@formulary/contracts/price-changes';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { columnsOf, nameInFull, netChangeOf } from './columns.ts';

const ALL = columnsOf(false).map((column) => ({ key: column.key, header: nameInFull(column) }));
const BOUGHT = [
  { key: 'bought.quantity', header: 'Bought in 12 months' },
  { key: 'bought.previous_net_price', header: 'Previous net price' },
  { key: 'bought.net_price', header: 'New net price' },
  { key: 'net_change', header: 'Net price change' },
  { key: 'bought.euros_a_year', header: 'Euros a year' },
  { key: 'bought.cheapest.wholesaler_name', header: 'Cheapest elsewhere' },
  { key: 'bought.cheapest.net_price', header: 'Net price there' },
  { key: 'bought.switching_saves', header: 'Switching saves a year' },
];

/** With a byte order mark and plain numbers for spreadsheets; text that they would run as a formula is escaped. */
export function changesCsv(changes: readonly PriceChange[], isBought: boolean): string {
  const rows = changes.map((change) =>
    change.bought ? { ...change, net_change: netChangeOf(change.bought) } : change,
  );
  return stringify(rows, {
    bom: true,
    header: true,
    columns: isBought ? [...ALL, ...BOUGHT] : ALL,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (value, { column }) => (column === 'bought.quantity' ? String(value) : value.toFixed(2)) },
  });
}
