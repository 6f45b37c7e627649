import { NOT_COUNTED, STATUS_WORDS, type WholesaleOrderStatus } from '@formulary/contracts/orders';
import type { DeliveryFees } from '@formulary/pricing/delivery';
import { formatFees, formatWithFees } from '@formulary/pricing/format-fees';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { fromCents, toCents } from '@formulary/pricing/money';
import { COUNTED_WORDS, countedSums } from './counted-sums.ts';
import { dayAndTime, lessEuros, counted as numbered, orderNumber } from './document-words.ts';
import { drawLetterhead } from './letterhead.ts';
import type { DocumentFrame, OrderDocument, OrderPart, Sums } from './order-document.ts';
import { FEES_WORDS, feeWords, promisedFees } from './promised-fees.ts';
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
  const fees = promisedFees(order);
  drawSums(sheet, order, { priceNote, fees: counted ? null : fees });
  if (counted) drawSums(sheet, counted, { priceNote, fees, caption: COUNTED_WORDS });
  drawOverview(sheet, order, fees !== null);
  for (const part of order.parts) drawPart(sheet, part);
  drawRemarks(sheet, [
    `Prices, discounts and the address are those of ${dayAndTime(order.placedAt, timeZone)}, when the order was placed. Amounts are in euros${priceNote && `, ${priceNote}`}.`,
    ...(sheet.lacksCharacters ? [LACKING] : []),
    `Statuses are those of ${dayAndTime(madeAt, timeZone)}. Times are those of ${timeZone}. Questions? Write to ${supportEmail}.`,
  ]);
  return sheet.finish([productName, title, order.practice.name].join('  ·  '));
}

interface OfSums {
  readonly priceNote: string;
  readonly fees: DeliveryFees | null;
  readonly caption?: string;
}

interface Figure {
  readonly name: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

/** Fees have a line of their own, with the total that has them below the one that has not. */
function drawSums(sheet: Sheet, sums: Sums, { priceNote, fees, caption }: OfSums): void {
  if (caption !== undefined) {
    sheet.y -= 10;
    sheet.line(caption, 3, { size: 8.5, weight: 'bold' });
  }
  const noted = (name: string) => [name, priceNote].filter(Boolean).join(', ');
  const goods: Figure[] = [
    { name: 'Subtotal', amount: formatMoney(sums.subtotal) },
    { name: 'Manufacturer savings', amount: lessEuros(sums.manufacturerSaving) },
    { name: 'Wholesaler savings', amount: lessEuros(sums.wholesalerSaving) },
    { name: noted('Total'), amount: formatMoney(sums.total), isTotal: true },
  ];
  const delivery: Figure[] = fees
    ? [
        { name: FEES_WORDS, amount: formatFees(fees) },
        { name: noted('Total with delivery'), amount: formatWithFees(toCents(sums.total), fees), isTotal: true },
      ]
    : [];
  const rows = fees ? [goods, delivery] : [goods];
  const height = 46;
  const { y } = sheet;
  sheet.fill({ x: LEFT, y, width: WIDTH }, rows.length * height, '#f1f5f2');
  for (const [row, figures] of rows.entries()) drawFigures(sheet, figures, y + row * height);
  sheet.y += rows.length * height + 20;
}

/** In columns of the same width, up to the right edge. */
function drawFigures(sheet: Sheet, figures: readonly Figure[], y: number): void {
  const column = WIDTH / FIGURES;
  const width = column - 14;
  for (const [at, { name, amount, isTotal }] of figures.entries()) {
    const x = LEFT + (FIGURES - figures.length + at) * column + 12;
    const color = isTotal ? ACCENT : INK;
    const style = { size: isTotal ? 13 : 11, weight: 'bold', color } as const;
    const size = Math.min(style.size, (style.size * width) / (sheet.widthOf(amount, style) + 0.5));
    sheet.write(name, { x, y: y + 9, width }, { size: 7.5, color: isTotal ? ACCENT : MUTED });
    sheet.write(amount, { x, y: y + 22, width }, { ...style, size });
  }
}

/** In a row. */
const FIGURES = 4;

const TOTAL: Column = { head: 'Total', width: 95, align: 'right' };
const OVERVIEW: readonly Column[] = [
  { head: 'Wholesaler', width: 170 },
  { head: 'Account number', width: 105 },
  { head: 'Status', width: 100 },
  { head: 'Lines', width: 45, align: 'right' },
  TOTAL,
];
const OVERVIEW_WITH_FEES: readonly Column[] = [
  { head: 'Wholesaler', width: 145 },
  { head: 'Account number', width: 90 },
  { head: 'Status', width: 95 },
  { head: 'Lines', width: 35, align: 'right' },
  { head: 'Delivery fee', width: 70, align: 'right' },
  { ...TOTAL, width: 80 },
];

function drawOverview(sheet: Sheet, { parts, total }: OrderDocument, hasFees: boolean): void {
  const columns = hasFees ? OVERVIEW_WITH_FEES : OVERVIEW;
  const rows = parts.map(({ wholesalerName, accountNumber, status, lines, total: amount, deliveryFee }) => [
    { words: wholesalerName, weight: 'bold' as const },
    { words: accountNumber },
    { words: STATUS_WORDS[status], color: STATUS_COLOR[status] },
    { words: String(lines.length) },
    ...(hasFees ? [{ words: feeWords({ deliveryFee }) }] : []),
    { words: formatMoney(amount) },
  ]);
  drawTable(sheet, columns, rows, { after: 24 });
  const lines = parts.reduce((sum, part) => sum + part.lines.length, 0);
  // Fees of what was refused are in no sum: theirs stands above.
  const fees = hasFees ? [''] : [];
  drawTotals(sheet, columns, [
    numbered(parts.length, 'wholesaler'),
    '',
    '',
    String(lines),
    ...fees,
    formatMoney(total),
  ]);
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

function drawPartSums(sheet: Sheet, part: OrderPart): void {
  const { subtotal, total, manufacturerSaving, wholesalerSaving } = part;
  const y = sheet.y + 6;
  const sums = `Subtotal ${formatMoney(subtotal)}, less manufacturer savings ${formatMoney(manufacturerSaving)} and wholesaler savings ${formatMoney(wholesalerSaving)}`;
  const words = part.deliveryFee === null ? sums : `${sums}\nDelivery fee as promised: ${feeWords(part)}`;
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
