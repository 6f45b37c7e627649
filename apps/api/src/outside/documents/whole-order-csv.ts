import { NOT_COUNTED } from '@formulary/contracts/orders';
import { stringify } from 'csv-stringify/sync';
import { SPREADSHEET_CSV } from '../../kernel/spreadsheet-csv.ts';
import type { OrderDocument } from './order-document.ts';

const COLUMNS = [
  'order',
  'placed_at',
  'reference',
  'wholesaler',
  'account_number',
  'order_id',
  'status',
  'wholesaler_code',
  'code',
  'product',
  'manufacturer',
  'quantity',
  'gross_price',
  'discount',
  'net_price',
  'total',
  'manufacturer_saving',
  'wholesaler_saving',
  // 0 where the part does not count; the sum is that of the statistics.
  'counted_total',
];

/** The lines of an order for spreadsheets: UTF-8 with a BOM, euros, UTC. Formulas are escaped. */
export function wholeOrderCsv({ id, placedAt, reference, parts }: OrderDocument): Buffer {
  const rows = parts.flatMap((part) =>
    part.lines.map((line) => [
      id,
      placedAt.toISOString(),
      reference ?? '',
      part.wholesalerName,
      part.accountNumber,
      part.uid,
      part.status,
      line.wholesalerCode,
      line.code,
      line.productName,
      line.manufacturerName,
      line.quantity,
      line.grossPrice.toFixed(2),
      line.discount,
      line.netPrice.toFixed(2),
      line.total.toFixed(2),
      line.manufacturerSaving.toFixed(2),
      line.wholesalerSaving.toFixed(2),
      (NOT_COUNTED.includes(part.status) ? 0 : line.total).toFixed(2),
    ]),
  );
  return Buffer.from(stringify([COLUMNS, ...rows], { ...SPREADSHEET_CSV, bom: true }));
}
