import type { OrderResponse, ResponseLine, Substitute } from '../order-response.ts';
import { present } from '../present.ts';
import type { DocumentElement } from '../xml/document-element.ts';
import {
  type BesideHead,
  readDelivery,
  readDocumentReference,
  readHead,
  readItem,
  readOneOrderLine,
  readOrderReference,
  readPrice,
  theTrader,
} from './read-components.ts';
import { orderLineAt, readOrderLine, readTotal } from './read-order.ts';

export function readOrderResponse(document: DocumentElement): OrderResponse {
  const change = document.one('OrderChangeDocumentReference');
  return {
    ...readHead(document),
    ...present<BesideHead<OrderResponse>>({
      kind: 'OrderResponse',
      sender: theTrader(document, 'SellerSupplierParty'),
      receiver: theTrader(document, 'BuyerCustomerParty'),
      salesOrderId: document.text('SalesOrderID'),
      responseCode: document.text('OrderResponseCode'),
      currency: document.text('DocumentCurrencyCode'),
      customerReference: document.text('CustomerReference'),
      orderReferences: document.some('OrderReference').map(readOrderReference),
      orderChangeReference: change && readDocumentReference(change),
      deliveries: document.all('Delivery').map(readDelivery),
      total: readTotal(document.one('LegalMonetaryTotal')),
      lines: document.all('OrderLine', orderLineAt).map(readResponseLine),
    }),
  };
}

function readResponseLine(line: DocumentElement): ResponseLine {
  const item = line.step('LineItem');
  return {
    ...readOrderLine(line, item),
    ...present<Omit<ResponseLine, keyof ReturnType<typeof readOrderLine>>>({
      orderLine: readOneOrderLine(line),
      minimumBackorderQuantity: item.count('MinimumBackorderQuantity'),
      maximumBackorderQuantity: item.count('MaximumBackorderQuantity'),
      substitutes: line.all('SellerSubstitutedLineItem').map(readSubstitute),
      proposedSubstitutes: line.all('SellerProposedSubstituteLineItem').map(readSubstitute),
    }),
  };
}

function readSubstitute(substitute: DocumentElement): Substitute {
  return present<Substitute>({
    id: substitute.theText('ID'),
    quantity: substitute.count('Quantity'),
    price: readPrice(substitute.one('Price')),
    item: readItem(substitute.theOne('Item')),
  });
}
