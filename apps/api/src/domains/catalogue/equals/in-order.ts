import type { EqualProduct } from '@formulary/contracts/catalogue/equals';
import { byUnitPrice, type PricedPack } from '@formulary/packs/compare-packs';

/** With its price, where it can be ordered and is counted in the same unit. */
export interface ComparedPack {
  readonly compared: PricedPack | null;
}

/**
 * Packs of the same product first, then by price for a unit, then those that are not compared, by name. What the provider prefers
 * has no say in it.
 */
export function inOrder(a: EqualProduct & ComparedPack, b: EqualProduct & ComparedPack): number {
  return (
    Number(b.same_product) - Number(a.same_product) ||
    Number(a.best === null) - Number(b.best === null) ||
    Number(a.compared === null) - Number(b.compared === null) ||
    (a.compared && b.compared ? byUnitPrice(a.compared, b.compared) : 0) ||
    a.product.name.localeCompare(b.product.name, 'en') ||
    a.product.id - b.product.id
  );
}
