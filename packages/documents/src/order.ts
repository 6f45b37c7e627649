import type {
  AllowanceCharge,
  Amount,
  Delivery,
  DocumentHead,
  Item,
  OrderReference,
  Party,
  Period,
  Price,
  Quantity,
} from './components.ts';

/** An order: Peppol T01. The sender is the buyer. */
export interface Order extends DocumentHead {
  readonly kind: 'Order';
  readonly salesOrderId?: string;
  /** UNCL 1001: 220 is an order, 105 a purchase order, 221 a blanket order. */
  readonly typeCode?: string;
  readonly currency?: string;
  /** The buyer's reference, by which the seller's invoice is to find its way. */
  readonly customerReference?: string;
  readonly accountingCost?: string;
  readonly validity?: Period;
  /** Who in the end uses what is ordered, where that is not the buyer. */
  readonly originator?: Party;
  readonly deliveries: readonly Delivery[];
  readonly allowanceCharges: readonly AllowanceCharge[];
  readonly total?: MonetaryTotal;
  readonly lines: readonly OrderLine[];
}

/** A change of an order by its buyer: Peppol T114. It has every line that the order is to have. */
export interface OrderChange extends Omit<Order, 'kind' | 'typeCode'> {
  readonly kind: 'OrderChange';
  /** Counts the changes of one order. */
  readonly sequenceNumber: string;
  readonly orderReferences: readonly OrderReference[];
}

/** The whole order is taken back by its buyer: Peppol T115. */
export interface OrderCancellation extends DocumentHead {
  readonly kind: 'OrderCancellation';
  readonly cancellationNotes: readonly string[];
  /** One at least. */
  readonly orderReferences: readonly OrderReference[];
}

export interface MonetaryTotal {
  /** Of all lines, without the allowances and charges of the whole. */
  readonly lines?: Amount;
  readonly withoutTax?: Amount;
  readonly withTax?: Amount;
  readonly allowances?: Amount;
  readonly charges?: Amount;
  readonly payable: Amount;
}

export interface OrderLine {
  readonly id: string;
  /** In a change, UNCL 1229: 1 added, 2 deleted, 3 changed, 4 no action, 5 accepted. */
  readonly statusCode?: string;
  readonly notes: readonly string[];
  readonly quantity?: Quantity;
  readonly amount?: Amount;
  readonly price?: Price;
  readonly deliveries: readonly Delivery[];
  readonly allowanceCharges: readonly AllowanceCharge[];
  readonly item: Item;
}
