import { NOT_COUNTED, STATUS_WORDS, type WholesaleOrderStatus } from '@formulary/contracts/orders';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { fromCents, toCents } from '@formulary/pricing/money';
import { COUNTED_WORDS, countedSums } from './counted-sums.ts';
import { dayAndTime, lessEuros, counted as numbered, orderNumber } from './document-words.ts';
import { drawLetterhead } from './letterhead.ts';
import type { DocumentFrame, OrderDocument, OrderPart, Sums } from './order-document.ts';
import { ACCENT, INK, LACKING, LEFT, MUTED, RIGHT, Sheet, WIDTH } from './sheet.ts';
import { type Cell, type Column, drawTable, drawTotals, heightOfStart } from './table.ts';

/** The order summary for a practice's files. */
export async function orderPdf(order: OrderDocument, frame: DocumentFrame, madeAt: Date): Promise<Buffer> {
  const { productName, supportEmail, priceNote, timeZone } = frame;
  const title = `Order #${orderNumber(order.id)}`;
  const sheet = new Sheet({ title, author: productName, madeAt });
  const [practice = '', ...address] = order.deliveryAddress.split('\n');
  drawLetterhead(sheet, {
    sender: productName,
    kind: 'Order summary',
    title,
    facts: [
      { name: 'Practice', lines: [order.practice.name, order.practice.phone] },
      { name: 'Deliver to', lines: [practice, ...address] },
      {
        name: 'Placed',
        lines: [dayAndTime(order.placedAt, timeZone), `by ${order.placedBy}`],
      },
      { name: 'Reference', lines: [order.reference ?? 'None'] },
    ],
  });
  const counted = countedSums(order);
  drawSums(sheet, order, priceNote);
  if (counted) drawSums(sheet, counted, priceNote, COUNTED_WORDS);
  drawOverview(sheet, order);
  for (const part of order.parts) drawPart(sheet, part);
  drawRemarks(sheet, [
    `Prices, discounts and the address are those of ${dayAndTime(order.placedAt, timeZone)}, when the order was placed. Amounts are in euros${priceNote && `, ${priceNote}`}.`,
    ...(sheet.lacksCharacters ? [LACKING] : []),
    `Statuses are those of ${dayAndTime(madeAt, timeZone)}. Times are those of ${timeZone}. Questions? Write to ${supportEmail}.`,
  ]);
  return sheet.finish([productName, title, order.practice.name].join('  ·  '));
}

function drawSums(sheet: Sheet, order: Sums, priceNote: string, caption?: string): void {
  if (caption !== undefined) {
    sheet.y -= 10;
    sheet.line(caption, 3, { size: 8.5, weight: 'bold' });
  }
  const figures = [
    { name: 'Subtotal', amount: formatMoney(order.subtotal) },
    { name: 'Manufacturer savings', amount: lessEuros(order.manufacturerSaving) },
    { name: 'Wholesaler savings', amount: lessEuros(order.wholesalerSaving) },
    { name: ['Total', priceNote].filter(Boolean).join(', '), amount: formatMoney(order.total), isTotal: true },
  ];
  const height = 46;
  const { y } = sheet;
  sheet.fill({ x: LEFT, y, width: WIDTH }, height, '#f1f5f2');
  const width = WIDTH / figures.length;
  for (const [at, { name, amount, isTotal }] of figures.entries()) {
    const x = LEFT + at * width + 12;
    const color = isTotal ? ACCENT : INK;
    sheet.write(name, { x, y: y + 9, width: width - 20 }, { size: 7.5, color: isTotal ? ACCENT : MUTED });
    sheet.write(amount, { x, y: y + 22, width: width - 20 }, { size: isTotal ? 13 : 11, weight: 'bold', color });
  }
  sheet.y += height + 20;
}

const OVERVIEW: readonly Column[] = [
  { head: 'Wholesaler', width: 170 },
  { head: 'Account number', width: 105 },
  { head: 'Status', width: 100 },
  { head: 'Lines', width: 45, align: 'right' },
  { head: 'Total', width: 95, align: 'right' },
];

function drawOverview(sheet: Sheet, { parts, total }: OrderDocument): void {
  const rows = parts.map(({ wholesalerName, accountNumber, status, lines, total: amount }) => [
    { words: wholesalerName, weight: 'bold' as const },
    { words: accountNumber },
    { words: STATUS_WORDS[status], color: STATUS_COLOR[status] },
    { words: String(lines.length) },
    { words: formatMoney(amount) },
  ]);
  drawTable(sheet, OVERVIEW, rows, { after: 24 });
  const lines = parts.reduce((sum, part) => sum + part.lines.length, 0);
  drawTotals(sheet, OVERVIEW, [numbered(parts.length, 'wholesaler'), '', '', String(lines), formatMoney(total)]);
  sheet.y += 40;
}

const ITEMS: readonly Column[] = [
  { head: 'Code', width: 66 },
  { head: 'Product', width: 150 },
  { head: 'Qty', width: 35, align: 'right' },
  { head: 'Gross', width: 56, align: 'right' },
  { head: 'Discount', width: 46, align: 'right' },
  { head: 'Net', width: 56, align: 'right' },
  { head: 'Saved', width: 54, align: 'right' },
  { head: 'Total', width: 52, align: 'right' },
];

function drawPart(sheet: Sheet, part: OrderPart): void {
  const { wholesalerName, accountNumber, uid, status, statusReason, lines } = part;
  const rows = lines.map((line): Cell[] => [
    { words: line.wholesalerCode },
    { words: line.productName, note: [line.manufacturerName, line.code].join('  ·  ') },
    { words: String(line.quantity) },
    { words: formatMoney(line.grossPrice) },
    { words: line.discount === 0 ? '–' : formatPercent(line.discount) },
    { words: formatMoney(line.netPrice) },
    { words: savedOf(line) === 0 ? '–' : formatMoney(savedOf(line)) },
    { words: formatMoney(line.total), weight: 'bold' },
  ]);
  const reason = statusReason === null ? '' : `${wholesalerName}: “${statusReason}”`;
  // The wholesaler may or may not have it.
  const remark =
    status === 'error' ? `${wholesalerName} may or may not have it: ask before you order it again.` : reason;
  const remarkHeight = remark && sheet.heightOf(remark, WIDTH, { size: 8.5 }) + 4;
  sheet.keepTogether(44 + Number(remarkHeight) + heightOfStart(sheet, ITEMS, rows) + (rows.length === 1 ? SUMS : 0));

  const heading = { size: 12, weight: 'bold', color: ACCENT } as const;
  const word = { size: 9, weight: 'bold', color: STATUS_COLOR[status], align: 'right' } as const;
  sheet.write(STATUS_WORDS[status], { x: RIGHT - 130, y: sheet.y + 2.5, width: 130 }, word);
  sheet.y += sheet.write(wholesalerName, { x: LEFT, y: sheet.y, width: WIDTH - 140 }, heading) + 1;
  sheet.line(`Account number ${accountNumber}  ·  Order id ${uid}`, 4, { size: 7.5, color: MUTED });
  const color = NOT_COUNTED.includes(status) ? BAD : MUTED;
  if (remark) sheet.line(remark, 4, { size: 8.5, color });

  const onNewPage = () => sheet.line(`${wholesalerName}, continued`, 4, { ...heading, size: 10 });
  drawTable(sheet, ITEMS, rows, { onNewPage, after: SUMS });
  drawPartSums(sheet, part);
  sheet.y += SUMS + 18;
}

/** Points of the line below a wholesaler's table. */
const SUMS = 32;

function drawPartSums(sheet: Sheet, { subtotal, total, manufacturerSaving, wholesalerSaving }: OrderPart): void {
  const y = sheet.y + 6;
  const words = `Subtotal ${formatMoney(subtotal)}, less manufacturer savings ${formatMoney(manufacturerSaving)} and wholesaler savings ${formatMoney(wholesalerSaving)}`;
  sheet.write(words, { x: LEFT, y: y + 0.5, width: 340 }, { size: 7.5, color: MUTED });
  const right = { x: LEFT + 340, y, width: RIGHT - LEFT - 340 };
  sheet.write(`Wholesaler total  ${formatMoney(total)}`, right, { size: 9, weight: 'bold', align: 'right' });
}

function drawRemarks(sheet: Sheet, remarks: readonly string[]): void {
  const style = { size: 7.5, color: MUTED };
  sheet.keepTogether(remarks.reduce((height, words) => height + sheet.heightOf(words, WIDTH, style) + 2, 0));
  for (const words of remarks) sheet.line(words, 2, style);
}

const BAD = '#a11b1b';
const STATUS_COLOR: Readonly<Record<WholesaleOrderStatus, string>> = {
  created: '#7f4700',
  processing: '#7f4700',
  complete: '#17603a',
  failed: BAD,
  error: BAD,
};

const savedOf = ({ manufacturerSaving, wholesalerSaving }: OrderPart['lines'][number]): number =>
  fromCents(toCents(manufacturerSaving) + toCents(wholesalerSaving));
