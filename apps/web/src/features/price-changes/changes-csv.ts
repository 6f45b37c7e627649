import type { PriceChange } from '@formulary/contracts/price-changes';
import { writeCsv } from '../../lib/write-csv.ts';
import { columnsOf, nameInFull, netChangeOf } from './columns.ts';

const ALL = columnsOf(false).map((column) => [column.key, nameInFull(column)] as const);
const BOUGHT = [
  ['bought.quantity', 'Bought in 12 months'],
  ['bought.previous_net_price', 'Previous net price'],
  ['bought.net_price', 'New net price'],
  ['net_change', 'Net price change'],
  ['bought.euros_a_year', 'Euros a year'],
  ['bought.cheapest.wholesaler_name', 'Cheapest elsewhere'],
  ['bought.cheapest.net_price', 'Net price there'],
  ['bought.switching_saves', 'Switching saves a year'],
] as const;
const COUNTS = new Set(['bought.quantity']);

export function changesCsv(changes: readonly PriceChange[], isBought: boolean): string {
  const rows = changes.map((change) =>
    change.bought ? { ...change, net_change: netChangeOf(change.bought) } : change,
  );
  return writeCsv(rows, { columns: isBought ? [...ALL, ...BOUGHT] : ALL, counts: COUNTS });
}
