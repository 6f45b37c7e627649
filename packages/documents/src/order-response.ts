import type {
  Delivery,
  DocumentHead,
  DocumentReference,
  Item,
  LineReference,
  OrderReference,
  Price,
  Quantity,
} from './components.ts';
import type { MonetaryTotal, OrderLine } from './order.ts';

/** The seller's answer to an order, or to its change: Peppol T76 and T116. The sender is the seller. */
export interface OrderResponse extends DocumentHead {
  readonly kind: 'OrderResponse';
  /** The seller's own number of the order. */
  readonly salesOrderId?: string;
  /** AB received, AP accepted, CA accepted with changes, RE rejected (a part of UNCL 4343). */
  readonly responseCode?: string;
  readonly currency?: string;
  readonly customerReference?: string;
  /** One at least. */
  readonly orderReferences: readonly OrderReference[];
  /** The change that it answers, where it does not answer the order itself. */
  readonly orderChangeReference?: DocumentReference;
  readonly deliveries: readonly Delivery[];
  readonly total?: MonetaryTotal;
  /** None where the code says all. */
  readonly lines: readonly ResponseLine[];
}

export interface ResponseLine extends OrderLine {
  /** The line of the order. Where a document leaves it out, `id` is the line's number in the order. */
  readonly orderLine?: LineReference;
  /** UNCL 1229: 1 added, 3 changed, 5 accepted, 7 not accepted, 42 already delivered. */
  readonly statusCode?: string;
  /** What the seller will deliver, where it says so. */
  readonly quantity?: Quantity;
  readonly minimumBackorderQuantity?: Quantity;
  /** What may come later. */
  readonly maximumBackorderQuantity?: Quantity;
  /** What the seller delivers in place of the item. */
  readonly substitutes: readonly Substitute[];
  /** What the seller asks whether it may. */
  readonly proposedSubstitutes: readonly Substitute[];
}

export interface Substitute {
  readonly id: string;
  readonly quantity?: Quantity;
  readonly price?: Price;
  readonly item: Item;
}
