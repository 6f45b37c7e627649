import { deliveryFee, isBelowMinimum } from '@formulary/pricing/delivery';
import type { Cents } from '@formulary/pricing/money';
import type { Placement, Terms } from './basket.ts';

/** What a wholesaler delivers under a plan. */
export interface Delivery {
  readonly wholesaler: Terms;
  readonly gross: Cents;
  readonly net: Cents;
  readonly fee: Cents;
  readonly isBelowMinimum: boolean;
}

export interface Cost {
  /** Net. */
  readonly goods: Cents;
  readonly fees: Cents;
  readonly deliveries: number;
  /** Goods and fees. */
  readonly total: Cents;
  /** Wholesalers whose minimum is not met. */
  readonly belowMinimum: readonly number[];
}

/** What a wholesaler's terms make of goods of this gross total. A fee that nobody entered counts as none. */
export function chargedAt(
  { fee, freeFrom, minimum }: Terms,
  gross: Cents,
): Pick<Delivery, 'gross' | 'fee' | 'isBelowMinimum'> {
  return { gross, fee: deliveryFee(gross, freeFrom, fee) ?? 0, isBelowMinimum: isBelowMinimum(gross, minimum) };
}

/** The wholesalers that deliver, by preference. */
export function deliveriesOf(placements: readonly Placement[], wholesalers: readonly Terms[]): Delivery[] {
  const groups = Map.groupBy(placements, ({ offer }) => offer.wholesaler);
  return byPreference(wholesalers).flatMap((wholesaler) => {
    const placed = groups.get(wholesaler.id);
    if (!placed) return [];
    const gross = placed.reduce((sum, { offer, quantity }) => sum + offer.gross * quantity, 0);
    const net = placed.reduce((sum, { offer, quantity }) => sum + offer.net * quantity, 0);
    return { wholesaler, net, ...chargedAt(wholesaler, gross) };
  });
}

export function costOf(placements: readonly Placement[], wholesalers: readonly Terms[]): Cost {
  const deliveries = deliveriesOf(placements, wholesalers);
  const goods = deliveries.reduce((sum, { net }) => sum + net, 0);
  const fees = deliveries.reduce((sum, { fee }) => sum + fee, 0);
  const belowMinimum = deliveries.filter((one) => one.isBelowMinimum).map(({ wholesaler }) => wholesaler.id);
  return { goods, fees, deliveries: deliveries.length, total: goods + fees, belowMinimum };
}

export function byPreference(wholesalers: readonly Terms[]): Terms[] {
  return wholesalers.toSorted((a, b) => a.preference - b.preference || a.id - b.id);
}
