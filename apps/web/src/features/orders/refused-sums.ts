import type { Order, WholesaleOrder } from '@formulary/contracts/orders';
import { fromCents, toCents } from '@formulary/pricing/money';

interface RefusedSum {
  readonly name: 'Rejected' | 'Unexpected error';
  readonly total: number;
}

export function refusedSums({ wholesale_orders: parts }: Pick<Order, 'wholesale_orders'>): RefusedSum[] {
  return REFUSALS.flatMap(({ status, name }) => {
    const refused = parts.filter((part) => part.status === status);
    return refused.length > 0
      ? [{ name, total: fromCents(refused.reduce((sum, part) => sum + centsOf(part), 0)) }]
      : [];
  });
}

const REFUSALS = [
  { status: 'failed', name: 'Rejected' },
  { status: 'error', name: 'Unexpected error' },
] as const;

const centsOf = ({ wholesale_order_items }: WholesaleOrder) =>
  wholesale_order_items.reduce((cents, { total }) => cents + toCents(total), 0);
