import { fieldError } from '../../../kernel/domain-error.ts';
import type { TargetRow } from '../cart-row.ts';
import type { SplitRow } from '../cheapest-split/read-basket.ts';
import type { PlacedRow } from '../rearrange-cart.ts';

/**
 * The lines with those of some products placed anew. Throws `invalid` on `before` unless it has, of each of its
 * products, as many pieces as the cart, ordered now and set aside, each offer once.
 */
export function rowsPlaced(rows: readonly SplitRow[], before: readonly PlacedRow[]): TargetRow[] {
  const refuse = (words: string) => fieldError('before', words);
  const products = new Map(rows.flatMap((row) => row.offers.map(({ id }) => [id, row.productId] as const)));
  const placed = before.map((place) => {
    const productId = products.get(place.wholesale_product);
    if (productId === undefined) throw refuse(`The cart has no product with the offer ${place.wholesale_product}.`);
    return { ...place, productId };
  });
  if (new Set(placed.map(({ wholesale_product }) => wholesale_product)).size < placed.length) {
    throw refuse('An offer occurs twice.');
  }
  return [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, current]): TargetRow[] => {
    const wanted = placed.filter((place) => place.productId === productId);
    if (wanted.length === 0) return current;
    const isSame = [true, false].every((isActive) => {
      const had = current.filter((row) => row.isActive === isActive).reduce((sum, row) => sum + row.quantity, 0);
      const has = wanted.filter((place) => place.is_active === isActive).reduce((sum, one) => sum + one.quantity, 0);
      return had === has;
    });
    if (!isSame) throw refuse('It has another quantity of a product than the cart.');
    const spare = current.filter((row) => wanted.every((place) => place.wholesale_product !== row.offerId));
    const replacedProductId = current.find((row) => row.replacedProductId !== null)?.replacedProductId ?? null;
    return wanted.map((place) => {
      const line = current.find(({ offerId }) => offerId === place.wholesale_product) ?? spare.shift();
      return {
        id: line?.id ?? null,
        offerId: place.wholesale_product,
        quantity: place.quantity,
        isActive: place.is_active,
        pinned: place.pinned,
        replacedProductId: line ? line.replacedProductId : replacedProductId,
      };
    });
  });
}
