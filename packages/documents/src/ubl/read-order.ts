import type { MonetaryTotal, Order, OrderCancellation, OrderChange, OrderLine } from '../order.ts';
import { present } from '../present.ts';
import { shortened } from '../quoted.ts';
import type { DocumentElement } from '../xml/document-element.ts';
import {
  type BesideHead,
  readAllowanceCharge,
  readDelivery,
  readHead,
  readItem,
  readOrderReference,
  readPeriod,
  readPrice,
  readTrader,
  theTrader,
} from './read-components.ts';

export function readOrder(document: DocumentElement): Order {
  const typeCode = document.text('OrderTypeCode');
  return { ...readHead(document), ...readTerms(document), kind: 'Order', ...(typeCode && { typeCode }) };
}

export function readOrderChange(document: DocumentElement): OrderChange {
  return {
    ...readHead(document),
    ...readTerms(document),
    kind: 'OrderChange',
    sequenceNumber: document.theText('SequenceNumberID'),
    orderReferences: [readOrderReference(document.theOne('OrderReference'))],
  };
}

export function readOrderCancellation(document: DocumentElement): OrderCancellation {
  return {
    ...readHead(document),
    kind: 'OrderCancellation',
    sender: theTrader(document, 'BuyerCustomerParty'),
    receiver: theTrader(document, 'SellerSupplierParty'),
    cancellationNotes: document.texts('CancellationNote'),
    orderReferences: document.some('OrderReference').map(readOrderReference),
  };
}

type Terms = Omit<BesideHead<Order>, 'kind' | 'typeCode'>;

/** What an order and its change have in common beside their heads. */
function readTerms(document: DocumentElement): Terms {
  const lines = document.some('OrderLine', orderLineAt).map((line) => readOrderLine(line, line.step('LineItem')));
  return present<Terms>({
    sender: theTrader(document, 'BuyerCustomerParty'),
    receiver: theTrader(document, 'SellerSupplierParty'),
    salesOrderId: document.text('SalesOrderID'),
    currency: document.text('DocumentCurrencyCode'),
    customerReference: document.text('CustomerReference'),
    accountingCost: document.text('AccountingCost'),
    validity: readPeriod(document.all('ValidityPeriod')[0]),
    originator: readTrader(document, 'OriginatorCustomerParty'),
    deliveries: document.all('Delivery').map(readDelivery),
    allowanceCharges: document.all('AllowanceCharge').map(readAllowanceCharge),
    total: readTotal(document.one('AnticipatedMonetaryTotal')),
    lines,
  });
}

export const orderLineAt = (line: DocumentElement, place: number) =>
  `Line ${shortened(line.one('LineItem')?.text('ID') ?? String(place + 1))}`;

export function readOrderLine(line: DocumentElement, item: DocumentElement): OrderLine {
  return present<OrderLine>({
    id: item.theText('ID'),
    statusCode: item.text('LineStatusCode'),
    notes: [...line.texts('Note'), ...item.texts('Note')],
    quantity: item.count('Quantity'),
    amount: item.amount('LineExtensionAmount'),
    price: readPrice(item.one('Price')),
    deliveries: item.all('Delivery').map(readDelivery),
    allowanceCharges: item.all('AllowanceCharge').map(readAllowanceCharge),
    item: readItem(item.theOne('Item')),
  });
}

export function readTotal(total: DocumentElement | undefined): MonetaryTotal | undefined {
  if (!total) return undefined;
  return present<MonetaryTotal>({
    lines: total.amount('LineExtensionAmount'),
    withoutTax: total.amount('TaxExclusiveAmount'),
    withTax: total.amount('TaxInclusiveAmount'),
    allowances: total.amount('AllowanceTotalAmount'),
    charges: total.amount('ChargeTotalAmount'),
    payable: total.theAmount('PayableAmount'),
  });
}
