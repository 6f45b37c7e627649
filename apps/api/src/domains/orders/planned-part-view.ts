import type { Placement } from '@formulary/allocation/basket';
import type { Delivery } from '@formulary/allocation/cost';
import type { PlannedPart } from '@formulary/contracts/orders/planned-part';
import { deliveryFee } from '@formulary/pricing/delivery';
import { type Cents, fromCents } from '@formulary/pricing/money';

interface OfPlan {
  readonly placements: readonly Placement[];
  readonly nameOf: (wholesalerId: number) => string;
}

export function plannedPartView(
  { wholesaler, gross, net, isBelowMinimum }: Delivery,
  { placements, nameOf }: OfPlan,
): PlannedPart {
  const { id, fee, freeFrom } = wholesaler;
  const euros = (cents: Cents | null) => (cents === null ? null : fromCents(cents));
  return {
    wholesaler: { id, name: nameOf(id) },
    lines: placements.filter(({ offer }) => offer.wholesaler === id).length,
    gross: fromCents(gross),
    net: fromCents(net),
    delivery_fee: euros(deliveryFee(gross, freeFrom, fee)),
    free_from: euros(freeFrom),
    below_minimum: isBelowMinimum,
  };
}
