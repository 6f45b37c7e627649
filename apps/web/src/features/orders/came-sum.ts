import { NOT_COUNTED, type Order } from '@formulary/contracts/orders';
import { fromCents, toCents } from '@formulary/pricing/money';

interface CameSum {
  readonly name: 'Received so far' | 'Received';
  /** Euros, at the promised prices. */
  readonly total: number;
}

/**
 * What came of the parts that count, where that is less than was ordered; null where nothing was received here, or all of it.
 * Something is still to come where a line is open. Rule: decisions, "After the order".
 */
export function cameSum({
  wholesale_orders: parts,
  counted,
}: Pick<Order, 'wholesale_orders' | 'counted'>): CameSum | null {
  const items = parts
    .filter(({ status }) => !NOT_COUNTED.includes(status))
    .flatMap(({ wholesale_order_items }) => wholesale_order_items);
  if (items.every(({ arrival }) => arrival === null)) return null;
  const cents = items.reduce(
    (sum, { net_price, arrival }) => sum + toCents(net_price) * (arrival?.quantities.received ?? 0),
    0,
  );
  if (cents >= toCents(counted.total)) return null;
  const isOpen = items.some(({ arrival, confirmation, quantity }) => {
    const { refused = 0, cancelled = 0 } = confirmation ?? {};
    return (arrival?.quantities.open ?? quantity - refused - cancelled) > 0;
  });
  return { name: isOpen ? 'Received so far' : 'Received', total: fromCents(cents) };
}
