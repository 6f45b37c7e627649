import type { MonetaryTotal, Order, OrderCancellation, OrderChange, OrderLine } from '../order.ts';
import { type Written, writeXml } from '../xml/write-xml.ts';
import { AGGREGATES, BASICS, type Kind, namespaceOf } from './ubl-names.ts';
import {
  aggregate,
  allowanceCharge,
  amount,
  basic,
  basics,
  delivery,
  head,
  item,
  type Maybe,
  orderReference,
  period,
  price,
  quantity,
  trader,
} from './write-components.ts';

/**
 * An order as UBL 2.1, valid by its schema. `Order` has what Peppol's T01 wants where the sender has it: both endpoints,
 * a currency, a quantity with unit for each line and a name of each item.
 */
export function writeOrder(order: Order): string {
  return document('Order', [
    ...head(order, basic('SalesOrderID', order.salesOrderId), basic('OrderTypeCode', order.typeCode)),
    ...terms(order),
    ...period('ValidityPeriod', order.validity),
    ...agreed(order),
  ]);
}

/** Peppol's T114. */
export function writeOrderChange(change: OrderChange): string {
  const sequence = basic('SequenceNumberID', change.sequenceNumber);
  return document('OrderChange', [
    ...head(change, basic('SalesOrderID', change.salesOrderId), sequence),
    ...terms(change),
    ...period('ValidityPeriod', change.validity),
    ...change.orderReferences.flatMap(orderReference),
    ...agreed(change),
  ]);
}

/** Peppol's T115. */
export function writeOrderCancellation(cancellation: OrderCancellation): string {
  return document('OrderCancellation', [
    ...head(cancellation, [], []),
    ...basics('CancellationNote', cancellation.cancellationNotes),
    ...cancellation.orderReferences.flatMap(orderReference),
    ...trader('BuyerCustomerParty', cancellation.sender),
    ...trader('SellerSupplierParty', cancellation.receiver),
  ]);
}

export function document(kind: Kind | 'ApplicationResponse', content: readonly Written[]): string {
  return writeXml([kind, content, { xmlns: namespaceOf(kind), 'xmlns:cac': AGGREGATES, 'xmlns:cbc': BASICS }]);
}

type AnyOrder = Order | OrderChange;

function terms(order: AnyOrder): Maybe {
  return [
    ...basic('DocumentCurrencyCode', order.currency),
    ...basic('CustomerReference', order.customerReference),
    ...basic('AccountingCost', order.accountingCost),
  ];
}

function agreed(order: AnyOrder): Maybe {
  return [
    ...trader('BuyerCustomerParty', order.sender),
    ...trader('SellerSupplierParty', order.receiver),
    ...trader('OriginatorCustomerParty', order.originator),
    ...order.deliveries.flatMap(delivery),
    ...order.allowanceCharges.flatMap(allowanceCharge),
    ...total(order.total),
    ...order.lines.flatMap(orderLine),
  ];
}

function total(of: MonetaryTotal | undefined): Maybe {
  if (!of) return [];
  return aggregate(
    'AnticipatedMonetaryTotal',
    amount('LineExtensionAmount', of.lines),
    amount('TaxExclusiveAmount', of.withoutTax),
    amount('TaxInclusiveAmount', of.withTax),
    amount('AllowanceTotalAmount', of.allowances),
    amount('ChargeTotalAmount', of.charges),
    amount('PayableAmount', of.payable),
  );
}

function orderLine(of: OrderLine): Maybe {
  const lineItem = aggregate(
    'LineItem',
    basic('ID', of.id),
    basic('LineStatusCode', of.statusCode),
    quantity('Quantity', of.quantity),
    amount('LineExtensionAmount', of.amount),
    of.deliveries.flatMap(delivery),
    of.allowanceCharges.flatMap(allowanceCharge),
    price(of.price),
    item(of.item),
  );
  return aggregate('OrderLine', basics('Note', of.notes), lineItem);
}
