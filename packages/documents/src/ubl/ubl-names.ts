/** Namespaces of UBL 2.0 to 2.3 are the same. */
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
export const AGGREGATES = `${UBL}CommonAggregateComponents-2`;
export const BASICS = `${UBL}CommonBasicComponents-2`;

/** The same of all documents of UBL. */
export const UBL_NAMESPACES = { aggregates: [AGGREGATES], basics: [BASICS] };

/** The documents that are read, as words name them. */
export const KINDS = {
  Order: 'an order',
  OrderChange: 'an order change',
  OrderCancellation: 'an order cancellation',
  OrderResponse: 'an order response',
  DespatchAdvice: 'a despatch advice',
  ReceiptAdvice: 'a receipt advice',
};

export type Kind = keyof typeof KINDS;

export const namespaceOf = (kind: string) => `${UBL}${kind}-2`;
