import type { AddedItem } from '@formulary/contracts/cart/add-items';
import type { AddedLine } from './add-lines.ts';
import type { PlannedLine } from './plan-lines.ts';
import { lineAt, type ProductsToAdd } from './products-to-add.ts';

/** What became of what was asked for; without a line of the cart, what would become of it. */
export function addedView(
  asked: { productId: number; productName: string },
  { outcome, reason, product, offer, quantity, itemId = null }: PlannedLine & Partial<Pick<AddedLine, 'itemId'>>,
  wholesalers: ProductsToAdd['wholesalers'],
): AddedItem {
  const there = product && offer && lineAt(product, offer);
  const seller = offer && wholesalers.get(offer.wholesaler);
  return {
    manufacturer_product: asked.productId,
    product_name: asked.productName,
    outcome,
    reason,
    item: itemId,
    quantity,
    was_set_aside: there?.isActive === false,
    wholesaler_name: seller?.name ?? null,
    replaced_by: outcome === 'replaced' && product ? product.card.name : null,
  };
}
