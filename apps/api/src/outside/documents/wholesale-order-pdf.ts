import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { OutgoingOrder } from '../wholesaler-transport/wholesaler-transport.ts';
import { counted, dayAndTime } from './document-words.ts';
import { drawLetterhead } from './letterhead.ts';
import type { DocumentFrame } from './order-document.ts';
import { LACKING, MUTED, Sheet } from './sheet.ts';
import { type Cell, type Column, drawTable, drawTotals } from './table.ts';

/** A purchase order for one wholesaler. Repeats are identical. */
export async function wholesaleOrderPdf(order: OutgoingOrder, frame: DocumentFrame): Promise<Buffer> {
  const { uid, accountNumber, wholesalerName, lines, placedAt, placedBy, reference, phone, isTest } = order;
  const { productName, priceNote, timeZone } = frame;
  const [practice = ''] = order.deliveryAddress.split('\n');
  const title = `Order for ${wholesalerName}`;
  const sheet = new Sheet({ title, author: productName, madeAt: placedAt });
  drawLetterhead(sheet, {
    sender: practice,
    kind: isTest ? 'TEST: do not deliver' : 'Purchase order',
    title,
    facts: [
      { name: 'Account number', lines: [accountNumber || 'None given'] },
      { name: 'Deliver to', lines: order.deliveryAddress.split('\n') },
      {
        name: 'Placed',
        lines: [dayAndTime(placedAt, timeZone), `by ${placedBy.name}`, placedBy.email, phone].filter(Boolean),
      },
      { name: 'Reference', lines: [reference ?? 'None'] },
    ],
  });
  sheet.line(`Order id ${uid}. Whatever carries this id is this order: deliver it once.`, 14, SMALL);

  const rows = lines.map((line): Cell[] => [
    { words: line.wholesalerCode, weight: 'bold' },
    { words: line.productName, note: [line.manufacturerName, line.code].join('  ·  ') },
    { words: String(line.quantity), weight: 'bold' },
    { words: formatMoney(line.netPrice) },
    { words: formatMoney(line.total) },
  ]);
  drawTable(sheet, COLUMNS, rows, { after: 24 });
  const total = fromCents(lines.reduce((cents, line) => cents + toCents(line.total), 0));
  drawTotals(sheet, COLUMNS, [counted(lines.length, 'line'), '', '', '', formatMoney(total)]);
  sheet.y += 36;
  const note = `Net prices as promised to the practice, in euros${priceNote && `, ${priceNote}`}.`;
  sheet.line(sheet.lacksCharacters ? `${note} ${LACKING}` : note, 0, SMALL);
  return sheet.finish([`Sent by ${productName}`, `Order id ${uid}`].join('  ·  '));
}

const SMALL = { size: 7.5, color: MUTED };

const COLUMNS: readonly Column[] = [
  { head: 'Code', width: 90 },
  { head: 'Product', width: 240 },
  { head: 'Quantity', width: 55, align: 'right' },
  { head: 'Net', width: 65, align: 'right' },
  { head: 'Total', width: 65, align: 'right' },
];
