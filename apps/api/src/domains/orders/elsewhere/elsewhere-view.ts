import type { Elsewhere } from '@formulary/contracts/orders/elsewhere';
import { fromCents, toCents } from '@formulary/pricing/money';
import { type AcceptedForms, formsStillMissing } from '../../compliance/public.ts';
import { plannedPartView } from '../planned-part-view.ts';
import type { Planned, PlannedLine } from './plan-elsewhere.ts';

/** `accepted`: what the user accepted in time, by product. */
export function elsewhereView(planned: Planned, accepted: ReadonlyMap<number, AcceptedForms>): Elsewhere {
  const { elsewhereOrderId, fingerprint, wholesalers, lines, placements, deliveries, cost } = planned;
  const nameOf = (id: number) => wholesalers.get(id)?.name ?? '';
  const named = (id: number) => ({ id, name: nameOf(id) });
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
      compliance_missing: product ? formsStillMissing(product.card, accepted) : [],
      note: product?.card.note ?? null,
      note_prompt: product?.card.note_prompt ?? false,
    })),
    ordered_total: fromCents(placed.reduce((sum, { line }: PlannedLine) => sum + toCents(line.total), 0)),
    total: fromCents(cost.goods),
    delivery_fees: fromCents(cost.fees),
    parts: deliveries.map((delivery) => plannedPartView(delivery, { placements, nameOf })),
    deliveries: cost.deliveries,
    below_minimum: cost.belowMinimum.map(named),
  };
}
