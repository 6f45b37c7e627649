import { NOT_COUNTED, type Order } from '@formulary/contracts/orders';
import { type DeliveryFees, sumFees } from '@formulary/pricing/delivery';
import { toCentsOrNull } from '@formulary/pricing/money';

/** What was promised for the deliveries that count; null where no fee of the order is known. */
export function promisedFees({ wholesale_orders: parts }: Pick<Order, 'wholesale_orders'>): DeliveryFees | null {
  const counted = parts.filter(({ status }) => !NOT_COUNTED.includes(status));
  return sumFees(counted.map(({ delivery_fee }) => toCentsOrNull(delivery_fee)));
}
