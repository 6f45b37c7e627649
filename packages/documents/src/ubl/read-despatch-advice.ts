import type { DespatchAdvice, DespatchLine } from '../despatch-advice.ts';
import { present } from '../present.ts';
import type { DocumentElement } from '../xml/document-element.ts';
import {
  type BesideHead,
  documentLineAt,
  readDelivery,
  readHandlingUnits,
  readHead,
  readItem,
  readOneOrderLine,
  readOrderReference,
  readTrader,
  theTrader,
} from './read-components.ts';

export function readDespatchAdvice(document: DocumentElement): DespatchAdvice {
  const shipment = document.one('Shipment');
  const delivery = shipment?.one('Delivery');
  const despatch = delivery?.one('Despatch');
  const [consignment] = shipment?.all('Consignment') ?? [];
  const lines = document.some('DespatchLine', documentLineAt).map(readDespatchLine);
  return {
    ...readHead(document),
    ...present<BesideHead<DespatchAdvice>>({
      kind: 'DespatchAdvice',
      sender: theTrader(document, 'DespatchSupplierParty'),
      receiver: theTrader(document, 'DeliveryCustomerParty'),
      statusCode: document.text('DocumentStatusCode'),
      typeCode: document.text('DespatchAdviceTypeCode'),
      orderReferences: document.all('OrderReference').map(readOrderReference),
      buyer: readTrader(document, 'BuyerCustomerParty'),
      seller: readTrader(document, 'SellerSupplierParty'),
      despatchDate: despatch?.day('ActualDespatchDate'),
      despatchTime: despatch?.time('ActualDespatchTime'),
      delivery: delivery && readDelivery(delivery),
      carrierName: consignment?.one('CarrierParty')?.all('PartyName')[0]?.text('Name'),
      handlingUnits: readHandlingUnits(shipment ? [shipment] : []),
      lines,
    }),
  };
}

function readDespatchLine(line: DocumentElement): DespatchLine {
  return present<DespatchLine>({
    id: line.theText('ID'),
    notes: line.texts('Note'),
    statusCode: line.text('LineStatusCode'),
    orderLine: readOneOrderLine(line),
    deliveredQuantity: line.theCount('DeliveredQuantity'),
    backorderQuantity: line.count('BackorderQuantity'),
    backorderReasons: line.texts('BackorderReason'),
    outstandingQuantity: line.count('OutstandingQuantity'),
    outstandingReasons: line.texts('OutstandingReason'),
    oversupplyQuantity: line.count('OversupplyQuantity'),
    item: readItem(line.theOne('Item')),
    handlingUnits: readHandlingUnits(line.all('Shipment')),
  });
}
