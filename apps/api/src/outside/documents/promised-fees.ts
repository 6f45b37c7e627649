import { NOT_COUNTED } from '@formulary/contracts/orders';
import { type DeliveryFees, sumFees } from '@formulary/pricing/delivery';
import { formatFees } from '@formulary/pricing/format-fees';
import { toCents, toCentsOrNull } from '@formulary/pricing/money';
import type { OrderPart } from './order-document.ts';

export const FEES_WORDS = 'Delivery fees as promised';

type Part = Pick<OrderPart, 'status' | 'deliveryFee'>;

/** What was promised for the deliveries that count; null where no fee of the order is known. */
export function promisedFees({ parts }: { readonly parts: readonly Part[] }): DeliveryFees | null {
  return sumFees(parts.filter(counts).map(({ deliveryFee }) => toCentsOrNull(deliveryFee)));
}

/** The fee of one part, beside other parts whose fee may be known. */
export function feeWords({ deliveryFee }: Pick<Part, 'deliveryFee'>): string {
  return formatFees(deliveryFee === null ? { known: 0, unknown: 1 } : { known: toCents(deliveryFee), unknown: 0 });
}

const counts = ({ status }: Part) => !NOT_COUNTED.includes(status);
