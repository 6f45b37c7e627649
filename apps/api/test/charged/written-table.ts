import { STANDARD, sumsOf } from '@formulary/documents/plain-invoice';
import type { MadeInvoice, MadeLine } from '@formulary/documents/test/made-invoice';
import { workbookOf } from '../workbook.ts';
import { euros } from './charged-document.ts';
import type { Column, TableStyle } from './table-styles.ts';

/** A number stands as its digits with a point, and is written as the file writes numbers. */
type Cell = string | { readonly number: string };

/** The rows of an invoice as a table of this style. Only what a table can say may be in it. */
function rowsOf(invoice: MadeInvoice, style: TableStyle): Cell[][] {
  const { number, issuedOn, isCredit = false, orderId, lines } = invoice;
  const { headers, words, isSigned } = style;
  const columns = headers.map(([, column]) => column);
  const has = (column: Column) => columns.includes(column);
  const sign = isCredit && isSigned ? -1 : 1;
  const above: Cell[][] = [
    ...(has('invoice_number') ? [] : [[words.number, number]]),
    ...(has('invoice_date') ? [] : [[words.day, dayOf(issuedOn, style)]]),
    ...(orderId === undefined ? [] : [[words.order, orderId]]),
    ...(isCredit && !isSigned && !has('type') ? [[words.credit]] : []),
  ];
  const isByColumn = above.length > 0 && !has('invoice_number');
  const sums = sumsOf(invoice);
  const below = [sums.goods, sums.tax, sums.payable].map((cents, at): Cell[] => [
    words.sums[at] ?? '',
    { number: euros(sign * cents) },
  ]);
  return [
    ...(isByColumn ? above : []),
    headers.map(([header]) => header),
    ...lines.map((line, at) =>
      columns.map((column) => cellOf(column, { line, at, invoice, style, sign, hasDiscount: has('discount') })),
    ),
    ...below,
  ];
}

interface Place {
  readonly line: MadeLine;
  readonly at: number;
  readonly invoice: MadeInvoice;
  readonly style: TableStyle;
  readonly sign: number;
  readonly hasDiscount: boolean;
}

function cellOf(column: Column, { line, at, invoice, style, sign, hasDiscount }: Place): Cell {
  const { price, discount } = pricesOf(line, hasDiscount);
  const cells: Readonly<Record<Column, () => Cell>> = {
    note: () => ({ number: String(at + 1) }),
    sellers_code: () => line.code ?? '',
    gtin: () => line.gtin ?? '',
    name: () => line.name,
    quantity: () => ({ number: sign < 0 ? negated(line.quantity) : line.quantity }),
    unit: () => unitOf(line, at, style),
    price: () => ({ number: price }),
    discount: () => (discount === undefined ? '' : { number: discount }),
    amount: () => ({ number: euros(sign * line.cents) }),
    vat_rate: () => ({ number: (line.vat ?? STANDARD).rate }),
    order_reference: () => line.orderId ?? invoice.orderId ?? '',
    invoice_number: () => invoice.number,
    invoice_date: () => dayOf(invoice.issuedOn, style),
    due_date: () => '',
    total: () => '',
    account: () => '',
    currency: () => invoice.currency ?? 'EUR',
    type: () => (invoice.isCredit ? 'CR' : 'INV'),
  };
  return cells[column]();
}

const negated = (digits: string) => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`);

/** With its discount as a percentage where there is a column for it and the cents follow; else as what is left of the price. */
function pricesOf(
  { price, quantity, allowance, cents }: MadeLine,
  hasDiscount: boolean,
): { price: string; discount?: string } {
  if (allowance === undefined) return { price };
  const goods = cents + allowance;
  const discount = ((allowance * 100) / goods).toFixed(4);
  if (hasDiscount && Math.round((goods * Number(discount)) / 100) === allowance) return { price, discount };
  return { price: (cents / 100 / Number(quantity)).toFixed(6) };
}

const PACKS = new Set(['XPK', 'PK', 'BX', 'XBX', 'XPA']);

function unitOf({ unit }: MadeLine, at: number, { packs, pieces }: TableStyle): string {
  if (unit === undefined) return '';
  const words = PACKS.has(unit) ? packs : pieces;
  return words[at % words.length] ?? '';
}

function dayOf(day: string, { day: as }: TableStyle): string {
  const [year, month, date] = day.split('-');
  return as === 'iso' ? day : [date, month, year].join(as === 'dots' ? '.' : '/');
}

/** As CSV in the style's way of writing. */
export function writtenCsv(invoice: MadeInvoice, style: TableStyle): Buffer {
  const { separator, encoding } = style;
  const inWords = (cell: Cell) => (typeof cell === 'string' ? cell : numberIn(cell.number, style));
  const quoted = (text: string) =>
    text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  const text = rowsOf(invoice, style)
    .map((row) => row.map((cell) => quoted(inWords(cell))).join(separator))
    .join('\r\n');
  const marked = encoding === 'utf8 with mark' || encoding === 'utf16le' ? `\ufeff${text}` : text;
  return Buffer.from(marked, encoding === 'utf8 with mark' ? 'utf8' : encoding);
}

function numberIn(digits: string, { mark, thousands }: TableStyle): string {
  const [whole = '', places] = digits.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return places === undefined ? grouped : `${grouped}${mark}${places}`;
}

export const writtenWorkbook = (invoice: MadeInvoice, style: TableStyle): Buffer =>
  workbookOf(
    rowsOf(invoice, style).map((row) => row.map((cell) => (typeof cell === 'string' ? cell : Number(cell.number)))),
  );
