import { present } from '../present.ts';
import type { ReceiptAdvice, ReceiptLine } from '../receipt-advice.ts';
import type { DocumentElement } from '../xml/document-element.ts';
import {
  type BesideHead,
  documentLineAt,
  readDocumentReference,
  readHead,
  readItem,
  readLineReference,
  readOneOrderLine,
  readOrderReference,
  theTrader,
} from './read-components.ts';

export function readReceiptAdvice(document: DocumentElement): ReceiptAdvice {
  const lines = document.some('ReceiptLine', documentLineAt).map(readReceiptLine);
  return {
    ...readHead(document),
    ...present<BesideHead<ReceiptAdvice>>({
      kind: 'ReceiptAdvice',
      sender: theTrader(document, 'DeliveryCustomerParty'),
      receiver: theTrader(document, 'DespatchSupplierParty'),
      statusCode: document.text('DocumentStatusCode'),
      typeCode: document.text('ReceiptAdviceTypeCode'),
      orderReferences: document.all('OrderReference').map(readOrderReference),
      despatchReferences: document.all('DespatchDocumentReference').map(readDocumentReference),
      lines,
    }),
  };
}

function readReceiptLine(line: DocumentElement): ReceiptLine {
  return present<ReceiptLine>({
    id: line.theText('ID'),
    notes: line.texts('Note'),
    orderLine: readOneOrderLine(line),
    despatchLines: line.all('DespatchLineReference').map(readLineReference),
    receivedQuantity: line.count('ReceivedQuantity'),
    shortQuantity: line.count('ShortQuantity'),
    shortageActionCode: line.text('ShortageActionCode'),
    rejectedQuantity: line.count('RejectedQuantity'),
    rejectReasonCode: line.text('RejectReasonCode'),
    rejectReasons: line.texts('RejectReason'),
    rejectActionCode: line.text('RejectActionCode'),
    quantityDiscrepancyCode: line.text('QuantityDiscrepancyCode'),
    oversupplyQuantity: line.count('OversupplyQuantity'),
    receivedDate: line.day('ReceivedDate'),
    items: line.all('Item').map(readItem),
  });
}
