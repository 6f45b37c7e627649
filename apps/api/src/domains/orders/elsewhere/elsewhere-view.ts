import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { Planned, PlannedLine } from './plan-elsewhere.ts';

export function elsewhereView({ elsewhereOrderId, fingerprint, wholesalers, lines, cost }: Planned): Elsewhere {
  const named = (id: number) => ({ id, name: wholesalers.get(id)?.name ?? '' });
  const placed = lines.filter((one) => one.placed);
  return {
    fingerprint,
    ordered_elsewhere: elsewhereOrderId,
    lines: lines.map(({ line, product, placed, reason }) => ({
      id: line.id,
      product: { id: product?.card.id ?? line.productId, name: product?.card.name ?? line.productName },
      quantity: line.quantity,
      ordered: {
        wholesaler: line.wholesaler,
        net_price: line.netPrice,
        total: line.total,
      },
      now: placed
        ? {
            wholesaler: named(placed.offer.wholesaler),
            net_price: fromCents(placed.offer.net),
            total: fromCents(placed.offer.net * placed.quantity),
          }
        : null,
      reason,
    })),
    ordered_total: fromCents(placed.reduce((sum, { line }: PlannedLine) => sum + toCents(line.total), 0)),
    total: fromCents(cost.goods),
    delivery_fees: fromCents(cost.fees),
    deliveries: cost.deliveries,
    below_minimum: cost.belowMinimum.map(named),
  };
}
