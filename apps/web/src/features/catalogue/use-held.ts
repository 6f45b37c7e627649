import { useCartItems } from '../../trade/cart/cart-items.ts';

/** How many pieces of each product the cart's active lines hold. */
export function useHeld(): ReadonlyMap<number, number> {
  const items = useCartItems();
  const held = new Map<number, number>();
  for (const { is_active, manufacturer_product, quantity } of items) {
    const { id } = manufacturer_product;
    if (is_active) held.set(id, (held.get(id) ?? 0) + quantity);
  }
  return held;
}
