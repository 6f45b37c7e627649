import { formatFees, formatWithFees } from '@formulary/pricing/format-fees';
import { formatMoney } from '@formulary/pricing/format-money';
import { toCents } from '@formulary/pricing/money';
import { COUNTED_WORDS, countedSums } from '../../outside/documents/counted-sums.ts';
import { dayAndTime, lessEuros, counted as numbered, orderNumber } from '../../outside/documents/document-words.ts';
import type { DocumentFrame, OrderDocument } from '../../outside/documents/order-document.ts';
import { FEES_WORDS, feeWords, promisedFees } from '../../outside/documents/promised-fees.ts';
import { composeMail } from '../../outside/mail/compose-mail.ts';
import type { MailTable } from '../../outside/mail/mail-table.ts';

/** Says what was ordered, and what wholesalers have rejected since. */
export function confirmationMail(
  frame: DocumentFrame,
  order: OrderDocument,
  { firstName, linkBase }: { firstName: string; linkBase: string },
) {
  const { productName, priceNote, timeZone } = frame;
  const number = `#${orderNumber(order.id)}`;
  const reference = order.reference === null ? '' : `, reference ${order.reference}`;
  const placed = `Your order ${number} was placed on ${dayAndTime(order.placedAt, timeZone)}${reference}. It is being sent to ${numbered(order.parts.length, 'wholesaler')}:`;
  return composeMail(
    {
      subject: `Your order ${number} at ${productName}`,
      before: [`Hello ${firstName},`, placed],
      table: tableOf(order, priceNote),
      action: { label: 'Open the order', url: new URL(`/orders/${order.id}`, linkBase).href },
      after: [
        'What the wholesalers answer is shown there. The whole order is attached, as a PDF and as a CSV for spreadsheets.',
      ],
    },
    frame,
  );
}

function tableOf(order: OrderDocument, priceNote: string): MailTable {
  const counted = countedSums(order);
  const fees = promisedFees(order);
  const noted = (name: string) => [name, priceNote].filter(Boolean).join(', ');
  return {
    heads: ['Wholesaler', 'Lines', ...(fees ? ['Delivery fee'] : []), 'Total'],
    rows: order.parts.map((part) => [
      part.wholesalerName,
      String(part.lines.length),
      ...(fees ? [feeWords(part)] : []),
      formatMoney(part.total),
    ]),
    sums: [
      ['Subtotal', formatMoney(order.subtotal)],
      ['Manufacturer savings', lessEuros(order.manufacturerSaving)],
      ['Wholesaler savings', lessEuros(order.wholesalerSaving)],
      [noted('Total'), formatMoney(order.total)],
      ...(counted ? [[COUNTED_WORDS, formatMoney(counted.total)] as const] : []),
      ...(fees
        ? ([
            [FEES_WORDS, formatFees(fees)],
            [noted('Total with delivery'), formatWithFees(toCents((counted ?? order).total), fees)],
          ] as const)
        : []),
    ],
  };
}
