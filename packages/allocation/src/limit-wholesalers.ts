import type { Basket } from './basket.ts';
import { ownOffer } from './items.ts';
import { WHOLESALERS_MAX } from './model.ts';

/** A basket with as many wholesalers as one search tells apart: those that have lines, then those that offer the most. */
export function limitWholesalers(basket: Basket): { limited: Basket; isWhole: boolean } {
  const weights = new Map<number, number>();
  const weigh = (wholesaler: number, weight: number) =>
    weights.set(wholesaler, (weights.get(wholesaler) ?? 0) + weight);
  for (const line of basket.lines) {
    const own = ownOffer(line);
    if (own) weigh(own.wholesaler, basket.lines.length + 1);
    for (const { wholesaler } of line.offers) weigh(wholesaler, 1);
  }
  if (weights.size <= WHOLESALERS_MAX) return { limited: basket, isWhole: true };
  const order = [...weights].toSorted(([a, more], [b, less]) => less - more || a - b);
  const likely = new Set(order.slice(0, WHOLESALERS_MAX).map(([wholesaler]) => wholesaler));
  const lines = basket.lines.map((line) => ({
    ...line,
    offers: line.offers.filter(({ id, wholesaler }) => likely.has(wholesaler) || id === line.offer),
  }));
  return { limited: { ...basket, lines }, isWhole: false };
}
