import type { Cart } from '@formulary/contracts/cart';

/** What a proposal depends on, as far as the cart shows it. */
export function splitContents({ items }: Cart): string {
  return JSON.stringify(
    items.map(({ id, quantity, wholesale_product, is_active, pinned, subtotal, total }) => [
      id,
      wholesale_product.id,
      quantity,
      is_active,
      pinned,
      subtotal,
      total,
    ]),
  );
}
