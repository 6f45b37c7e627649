import type { DocumentHead } from '../components.ts';
import type { DespatchAdvice, DespatchLine } from '../despatch-advice.ts';
import type { OrderResponse, ResponseLine } from '../order-response.ts';
import {
  aggregate,
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
import { document } from './write-ubl.ts';

/** What is written of an order response; its other elements are only read. */
export interface WrittenResponse
  extends Pick<
    OrderResponse,
    keyof DocumentHead | 'salesOrderId' | 'responseCode' | 'currency' | 'orderReferences' | 'deliveries'
  > {
  readonly lines: readonly WrittenResponseLine[];
}
type WrittenResponseLine = Pick<
  ResponseLine,
  'id' | 'notes' | 'statusCode' | 'quantity' | 'maximumBackorderQuantity' | 'deliveries' | 'price' | 'item'
> & { readonly orderLine: Pick<NonNullable<ResponseLine['orderLine']>, 'lineId'> };

/** An order response as UBL 2.1, valid by its schema: Peppol's T76. */
export function writeOrderResponse(response: WrittenResponse): string {
  return document('OrderResponse', [
    ...head(response, basic('SalesOrderID', response.salesOrderId), basic('OrderResponseCode', response.responseCode)),
    ...basic('DocumentCurrencyCode', response.currency),
    ...response.orderReferences.flatMap(orderReference),
    ...trader('SellerSupplierParty', response.sender),
    ...trader('BuyerCustomerParty', response.receiver),
    ...response.deliveries.flatMap(delivery),
    ...response.lines.flatMap(responseLine),
  ]);
}

function responseLine(of: WrittenResponseLine): Maybe {
  const lineItem = aggregate(
    'LineItem',
    basic('ID', of.id),
    basics('Note', of.notes),
    basic('LineStatusCode', of.statusCode),
    quantity('Quantity', of.quantity),
    quantity('MaximumBackorderQuantity', of.maximumBackorderQuantity),
    of.deliveries.flatMap(delivery),
    price(of.price),
    item(of.item),
  );
  return aggregate('OrderLine', lineItem, aggregate('OrderLineReference', basic('LineID', of.orderLine.lineId)));
}

/** What is written of a despatch advice; its other elements are only read. */
export interface WrittenDespatch
  extends Pick<DespatchAdvice, keyof DocumentHead | 'orderReferences' | 'despatchDate' | 'carrierName' | 'delivery'> {
  readonly lines: readonly WrittenDespatchLine[];
}
type WrittenDespatchLine = Pick<
  DespatchLine,
  'id' | 'deliveredQuantity' | 'outstandingQuantity' | 'outstandingReasons' | 'item'
> & { readonly orderLine: Pick<NonNullable<DespatchLine['orderLine']>, 'lineId'> };

/** A despatch advice of one shipment as UBL 2.1, valid by its schema: Peppol's T16. */
export function writeDespatchAdvice(advice: WrittenDespatch): string {
  const carrier = aggregate('CarrierParty', aggregate('PartyName', basic('Name', advice.carrierName)));
  const shipment = aggregate(
    'Shipment',
    basic('ID', '1'),
    carrier.length > 0 ? aggregate('Consignment', basic('ID', '1'), carrier) : [],
    aggregate(
      'Delivery',
      period('EstimatedDeliveryPeriod', advice.delivery?.estimated),
      aggregate('Despatch', basic('ActualDespatchDate', advice.despatchDate)),
    ),
  );
  return document('DespatchAdvice', [
    ...head(advice, [], []),
    ...advice.orderReferences.flatMap(orderReference),
    ...trader('DespatchSupplierParty', advice.sender),
    ...trader('DeliveryCustomerParty', advice.receiver),
    ...shipment,
    ...advice.lines.flatMap(despatchLine),
  ]);
}

function despatchLine(of: WrittenDespatchLine): Maybe {
  return aggregate(
    'DespatchLine',
    basic('ID', of.id),
    quantity('DeliveredQuantity', of.deliveredQuantity),
    quantity('OutstandingQuantity', of.outstandingQuantity),
    basics('OutstandingReason', of.outstandingReasons),
    aggregate('OrderLineReference', basic('LineID', of.orderLine.lineId)),
    item(of.item),
  );
}
