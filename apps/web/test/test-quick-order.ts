import type { QuickOrderProduct, RowVerdict } from '@formulary/contracts/quick-order';
import { preferredOf } from './test-product.ts';

/** What a row is bought as: itself, or what replaces it. */
export const boughtAs = (...given: Parameters<typeof preferredOf>) => ({
  ...preferredOf(...given),
  best_wholesaler_name: 'Burren Vet Supplies',
});

export function orderedProduct(id: number, change: Partial<QuickOrderProduct> = {}): QuickOrderProduct {
  return { ...boughtAs(id), gtin: null, manufacturer: { id: 1, name: 'Norvet' }, replaced_by: null, ...change };
}

/** Found by its name, one of it, but for what a test gives. */
export function verdictOf(line: number, change: Partial<RowVerdict> = {}): RowVerdict {
  return {
    line,
    verdict: 'found',
    reason: null,
    product: orderedProduct(line),
    quantity: 1,
    quantity_is_said: true,
    matched_by: 'name',
    candidates: [],
    more: 0,
    read_as: null,
    ...change,
  };
}

/** A row that no product is known for. */
export const openVerdict = (line: number, change: Partial<RowVerdict> = {}): RowVerdict =>
  verdictOf(line, { verdict: 'not_found', product: null, matched_by: null, ...change });

/** What adding it to the cart answers. */
export const added = (id: number, quantity: number) => ({
  manufacturer_product: id,
  product_name: `Product ${id}`,
  outcome: 'added' as const,
  reason: null,
  item: 40 + id,
  quantity,
  was_set_aside: false,
  wholesaler_name: 'Wholesaler 1',
  replaced_by: null,
});
