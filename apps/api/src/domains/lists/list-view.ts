import type { ListItem } from '@formulary/contracts/lists';
import { orderableView, type ProductToAdd } from '../cart/public.ts';
import type { ListedProduct } from './list-items.ts';

export function listItemView({ quantity, note }: ListedProduct, product: ProductToAdd): ListItem {
  const replaces = product.card.id === product.askedId ? null : product.askedName;
  return { ...orderableView(product, quantity, replaces), quantity, note, product_note: product.card.note };
}
