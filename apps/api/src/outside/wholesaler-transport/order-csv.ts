import { stringify } from 'csv-stringify/sync';
import { SPREADSHEET_CSV } from '../../kernel/spreadsheet-csv.ts';
import type { Attachment } from '../mail/mail.ts';
import type { OutgoingOrder } from './wholesaler-transport.ts';

const COLUMNS = ['line', 'wholesaler_code', 'code', 'product', 'manufacturer', 'quantity', 'net_price', 'total'];

/** The lines of a wholesale order as CSV. Formulas are escaped. */
export function orderCsv({ uid, lines }: OutgoingOrder): Attachment {
  const rows = lines.map((line, place) => [
    place + 1,
    line.wholesalerCode,
    line.code,
    line.productName,
    line.manufacturerName,
    line.quantity,
    line.netPrice.toFixed(2),
    line.total.toFixed(2),
  ]);
  const content = stringify([COLUMNS, ...rows], { ...SPREADSHEET_CSV, bom: true });
  return { filename: `order-${uid}.csv`, contentType: 'text/csv; charset=utf-8', content };
}
