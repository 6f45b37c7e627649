import type { CartItem } from '@formulary/contracts/cart';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { deliveryFee, isBelowMinimum, missingToFreeDelivery } from '@formulary/pricing/delivery';
import { sumTotals } from '@formulary/pricing/line-totals';
import { type Cents, toCentsOrNull } from '@formulary/pricing/money';
import { totalsOf } from '../../trade/cart/line-change.ts';

export interface WholesalerGroup {
  readonly wholesaler: Wholesaler;
  readonly items: readonly CartItem[];
  readonly gross: Cents;
  readonly net: Cents;
  /** Missing to free delivery, on the group's gross total; null when nothing is. */
  readonly missing: Cents | null;
  /** Progress to free delivery, 0 to 1; null without a threshold. */
  readonly progress: number | null;
  readonly isBelowMinimum: boolean;
  /** Likely delivery fee; null when the wholesaler names none. */
  readonly fee: Cents | null;
}

export function groupByWholesaler(items: readonly CartItem[]): WholesalerGroup[] {
  return [...Map.groupBy(items, (item) => item.wholesale_product.wholesaler.id).values()]
    .flatMap((lines) => (lines[0] ? [groupOf(lines[0].wholesale_product.wholesaler, lines)] : []))
    .toSorted((a, b) => a.wholesaler.preference - b.wholesaler.preference || a.wholesaler.id - b.wholesaler.id);
}

export function linesAsShown(items: readonly CartItem[]): CartItem[] {
  const groups = groupByWholesaler(items.filter((item) => item.is_active));
  return [...groups.flatMap((group) => group.items), ...items.filter((item) => !item.is_active)];
}

function groupOf(wholesaler: Wholesaler, items: readonly CartItem[]): WholesalerGroup {
  const { subtotal, total } = sumTotals(items.map(totalsOf));
  const threshold = toCentsOrNull(wholesaler.free_shipping_threshold);
  return {
    wholesaler,
    items,
    gross: subtotal,
    net: total,
    missing: missingToFreeDelivery(subtotal, threshold),
    progress: threshold === null ? null : threshold === 0 ? 1 : Math.min(1, subtotal / threshold),
    fee: deliveryFee(subtotal, threshold, toCentsOrNull(wholesaler.delivery_fee)),
    isBelowMinimum: isBelowMinimum(subtotal, toCentsOrNull(wholesaler.minimum_order)),
  };
}
