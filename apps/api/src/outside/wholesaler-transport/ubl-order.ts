import type { Order, OrderLine } from '@formulary/documents/order';
import { writeOrder } from '@formulary/documents/ubl/write-ubl';
import type { Attachment } from '../mail/mail.ts';
import type { OutgoingLine, OutgoingOrder } from './wholesaler-transport.ts';

/**
 * A wholesale order as Peppol's T01 in UBL 2.1, described in docs/wholesaler-orders.md: the same bytes in every attempt.
 * A total would have to have VAT in it, which we do not know.
 */
export function ublOrder(order: OutgoingOrder): string {
  const [practice = '', ...lines] = order.deliveryAddress.split('\n');
  const [day = '', time = ''] = order.placedAt.toISOString().split('T');
  const { accountNumber, phone, placedBy, reference } = order;
  const party = { ids: [], name: practice };
  const document: Order = {
    kind: 'Order',
    ublVersion: '2.1',
    customizationId: 'urn:fdc:peppol.eu:poacc:trns:order:3',
    profileId: 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
    id: order.uid,
    isCopy: false,
    issueDate: day,
    issueTime: `${time.slice(0, 8)}Z`,
    typeCode: '220',
    notes: order.isTest ? ['This is a test. There is nothing to deliver.'] : [],
    currency: 'EUR',
    ...(reference !== null && { customerReference: reference }),
    sender: {
      ...party,
      accountId: accountNumber,
      contact: { name: placedBy.name, telephone: phone, email: placedBy.email },
    },
    receiver: { ids: [], name: order.wholesalerName },
    deliveries: [{ address: { lines }, party }],
    allowanceCharges: [],
    lines: order.lines.map(lineOf),
  };
  return writeOrder(document);
}

/** The same, for a mail. */
export function ublAttachment(order: OutgoingOrder): Attachment {
  return { filename: `order-${order.uid}.xml`, contentType: 'application/xml', content: ublOrder(order) };
}

/** Euros with two decimals, of numbers that have no more. */
const amountOf = (euros: number) => ({ value: euros.toFixed(2), currency: 'EUR' });

function lineOf(line: OutgoingLine, place: number): OrderLine {
  return {
    id: String(place + 1),
    notes: [],
    // "One", of whatever the wholesaler sells under its code.
    quantity: { value: String(line.quantity), unit: 'C62' },
    amount: amountOf(line.total),
    price: { amount: amountOf(line.netPrice) },
    deliveries: [],
    allowanceCharges: [],
    item: {
      name: line.productName,
      descriptions: line.manufacturerName === '' ? [] : [line.manufacturerName],
      sellersId: line.wholesalerCode,
      buyersId: line.code,
      instances: [],
    },
  };
}
