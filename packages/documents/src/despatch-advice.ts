import type {
  Day,
  Delivery,
  DocumentHead,
  HandlingUnit,
  Item,
  LineReference,
  OrderReference,
  Party,
  Quantity,
  Time,
} from './components.ts';

/** What is on its way: Peppol T16. The sender is who despatches, the receiver where it goes. */
export interface DespatchAdvice extends DocumentHead {
  readonly kind: 'DespatchAdvice';
  /** UNCL 1225, as 9 original. */
  readonly statusCode?: string;
  readonly typeCode?: string;
  readonly orderReferences: readonly OrderReference[];
  readonly buyer?: Party;
  readonly seller?: Party;
  readonly despatchDate?: Day;
  readonly despatchTime?: Time;
  readonly delivery?: Delivery;
  readonly carrierName?: string;
  readonly handlingUnits: readonly HandlingUnit[];
  readonly lines: readonly DespatchLine[];
}

export interface DespatchLine {
  readonly id: string;
  readonly notes: readonly string[];
  readonly statusCode?: string;
  readonly orderLine?: LineReference;
  /** What is in this shipment; 0 where nothing of the line is. */
  readonly deliveredQuantity: Quantity;
  /** What will come later. */
  readonly backorderQuantity?: Quantity;
  readonly backorderReasons: readonly string[];
  /** What is not in this shipment, whether it comes later or not. */
  readonly outstandingQuantity?: Quantity;
  readonly outstandingReasons: readonly string[];
  readonly oversupplyQuantity?: Quantity;
  readonly item: Item;
  readonly handlingUnits: readonly HandlingUnit[];
}
