import type { ListItem } from '@formulary/contracts/lists';
import { orderableView, type ProductsToAdd, type ProductToAdd } from '../cart/public.ts';
import type { ListedProduct } from './list-items.ts';

export function listItemView(
  { quantity, note }: ListedProduct,
  product: ProductToAdd,
  wholesalers: ProductsToAdd['wholesalers'],
): ListItem {
  const replaces = product.card.id === product.askedId ? null : product.askedName;
  return {
    ...orderableView(product, { quantity, replaces, wholesalers }),
    quantity,
    note,
    product_note: product.card.note,
  };
}
