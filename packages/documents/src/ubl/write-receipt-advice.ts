import type { Day, DocumentHead, LineReference, Time } from '../components.ts';
import type { ReceiptAdvice, ReceiptLine } from '../receipt-advice.ts';
import {
  aggregate,
  basic,
  basics,
  head,
  item,
  type Maybe,
  orderReference,
  quantity,
  trader,
} from './write-components.ts';
import { document } from './write-ubl.ts';

/** What is written of a receipt advice about goods that were received; its other elements are only read. */
export interface WrittenReceipt extends Pick<ReceiptAdvice, keyof DocumentHead | 'statusCode' | 'orderReferences'> {
  /** The despatch advice that it answers; Peppol's T128 wants one. */
  readonly despatch?: { readonly id: string; readonly issueDate: Day; readonly issueTime: Time };
  /** UNCL 4343: AP all is well, CA part of it is not, RE nothing is. */
  readonly condition: { readonly code: 'AP' } | { readonly code: 'CA' | 'RE'; readonly reason: string };
  readonly deliveredOn?: Day;
  readonly lines: readonly WrittenReceiptLine[];
}
type WrittenReceiptLine = Pick<
  ReceiptLine,
  | 'id'
  | 'notes'
  | 'receivedQuantity'
  | 'shortQuantity'
  | 'shortageActionCode'
  | 'rejectedQuantity'
  | 'rejectReasonCode'
  | 'rejectReasons'
  | 'rejectActionCode'
  | 'oversupplyQuantity'
  | 'items'
> & {
  readonly orderLine: Pick<LineReference, 'lineId'>;
  readonly despatchLine?: Pick<LineReference, 'lineId'>;
};

/** A response to received goods, not to the despatch advice as a document. */
const GOODS = 'S';
/** None of OpenPeppol's reasons: they are of when and where the carrier came. */
const OTHER_REASON = '99';

/** What was received of an order as UBL 2.1, valid by its schema: Peppol's T128, where it names a despatch advice. */
export function writeReceiptAdvice(of: WrittenReceipt): string {
  const { despatch, deliveredOn } = of;
  return document('ReceiptAdvice', [
    ...head(of, [], [...basic('DocumentStatusCode', of.statusCode), ...basic('ReceiptAdviceTypeCode', GOODS)]),
    ...of.orderReferences.flatMap(orderReference),
    ...aggregate(
      'DespatchDocumentReference',
      basic('ID', despatch?.id),
      basic('IssueDate', despatch?.issueDate),
      basic('IssueTime', despatch?.issueTime),
    ),
    ...trader('DeliveryCustomerParty', of.sender),
    ...trader('DespatchSupplierParty', of.receiver),
    ...aggregate(
      'Shipment',
      basic('ID', '1'),
      aggregate('Consignment', basic('ID', 'NA'), status(of.condition)),
      aggregate('Delivery', basic('ActualDeliveryDate', deliveredOn)),
    ),
    ...of.lines.flatMap(receiptLine),
  ]);
}

function status(condition: WrittenReceipt['condition']): Maybe {
  const reason =
    condition.code === 'AP'
      ? []
      : [...basic('StatusReasonCode', OTHER_REASON), ...basic('StatusReason', condition.reason)];
  return aggregate('Status', basic('ConditionCode', condition.code), reason);
}

function receiptLine(of: WrittenReceiptLine): Maybe {
  return aggregate(
    'ReceiptLine',
    basic('ID', of.id),
    basics('Note', of.notes),
    quantity('ReceivedQuantity', of.receivedQuantity),
    quantity('ShortQuantity', of.shortQuantity),
    basic('ShortageActionCode', of.shortageActionCode),
    quantity('RejectedQuantity', of.rejectedQuantity),
    basic('RejectReasonCode', of.rejectReasonCode),
    basics('RejectReason', of.rejectReasons),
    basic('RejectActionCode', of.rejectActionCode),
    quantity('OversupplyQuantity', of.oversupplyQuantity),
    aggregate('OrderLineReference', basic('LineID', of.orderLine.lineId)),
    aggregate('DespatchLineReference', basic('LineID', of.despatchLine?.lineId)),
    of.items.flatMap(item),
  );
}
