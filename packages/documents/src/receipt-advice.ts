import type {
  Day,
  DocumentHead,
  DocumentReference,
  Item,
  LineReference,
  OrderReference,
  Quantity,
} from './components.ts';

/** What arrived: Peppol's receipt advice. The sender is who received it. */
export interface ReceiptAdvice extends DocumentHead {
  readonly kind: 'ReceiptAdvice';
  /** UNCL 1225: 9 original, 5 replaced. */
  readonly statusCode?: string;
  readonly typeCode?: string;
  readonly orderReferences: readonly OrderReference[];
  /** The despatch advices; a `statusCode` is what the receiver says of one: AB received, AP accepted, RE rejected. */
  readonly despatchReferences: readonly DocumentReference[];
  readonly lines: readonly ReceiptLine[];
}

export interface ReceiptLine {
  readonly id: string;
  readonly notes: readonly string[];
  readonly orderLine?: LineReference;
  readonly despatchLines: readonly LineReference[];
  readonly receivedQuantity?: Quantity;
  readonly shortQuantity?: Quantity;
  readonly shortageActionCode?: string;
  readonly rejectedQuantity?: Quantity;
  readonly rejectReasonCode?: string;
  readonly rejectReasons: readonly string[];
  readonly rejectActionCode?: string;
  readonly quantityDiscrepancyCode?: string;
  readonly oversupplyQuantity?: Quantity;
  readonly receivedDate?: Day;
  readonly items: readonly Item[];
}
