import type { CartItem } from '@formulary/contracts/cart';
import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { missingToFreeDelivery } from '@formulary/pricing/delivery';
import { sumTotals } from '@formulary/pricing/line-totals';
import { type Cents, toCents } from '@formulary/pricing/money';
import { totalsOf } from './line-change.ts';

export interface WholesalerGroup {
  readonly wholesaler: Wholesaler;
  readonly items: readonly CartItem[];
  readonly gross: Cents;
  readonly net: Cents;
  /** What is missing to free delivery, on the group's own gross total; null when nothing is. */
  readonly missing: Cents | null;
  /** How far the goods are on the way to free delivery, 0 to 1; null without a threshold. */
  readonly progress: number | null;
  readonly isBelowMinimum: boolean;
  /** What delivery is likely to cost: nothing once it is free; null when the wholesaler does not say. */
  readonly fee: Cents | null;
}

/** The lines by wholesaler, ascending preference; a group adds up its own lines. */
export function groupByWholesaler(items: readonly CartItem[]): WholesalerGroup[] {
  return [...Map.groupBy(items, (item) => item.wholesale_product.wholesaler.id).values()]
    .flatMap((lines) => (lines[0] ? [groupOf(lines[0].wholesale_product.wholesaler, lines)] : []))
    .toSorted((a, b) => a.wholesaler.preference - b.wholesaler.preference || a.wholesaler.id - b.wholesaler.id);
}

/** The lines as the page has them: by wholesaler, and after them all what is not ordered now. */
export function linesAsShown(items: readonly CartItem[]): CartItem[] {
  const groups = groupByWholesaler(items.filter((item) => item.is_active));
  return [...groups.flatMap((group) => group.items), ...items.filter((item) => !item.is_active)];
}

function groupOf(wholesaler: Wholesaler, items: readonly CartItem[]): WholesalerGroup {
  const { subtotal, total } = sumTotals(items.map(totalsOf));
  const threshold = centsOrNull(wholesaler.free_shipping_threshold);
  const minimum = centsOrNull(wholesaler.minimum_order);
  const missing = missingToFreeDelivery(subtotal, threshold);
  const isFree = threshold !== null && missing === null;
  return {
    wholesaler,
    items,
    gross: subtotal,
    net: total,
    missing,
    progress: threshold === null ? null : threshold === 0 ? 1 : Math.min(1, subtotal / threshold),
    fee: isFree ? 0 : centsOrNull(wholesaler.delivery_fee),
    isBelowMinimum: minimum !== null && subtotal < minimum,
  };
}

function centsOrNull(euros: number | null): Cents | null {
  return euros === null ? null : toCents(euros);
}
