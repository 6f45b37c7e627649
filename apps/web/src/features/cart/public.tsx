import { type Cart, type CartItem, cartRoutes } from '@formulary/contracts/cart';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { recordEvent } from '../events/public.ts';
import { putLine } from './line-change.ts';
import { CART_WRITE, cartQuery, updateCart, useCart, useCartWrite } from './queries.ts';

export { whyNotAdded } from './added-words.ts';
export { basketContents } from './best-basket/basket-query.ts';
export { useIsResting } from './best-basket/use-is-resting.ts';
export { usePutBack } from './best-basket/use-put-back.ts';
export { CartDropdown } from './cart-dropdown.tsx';
export { CartTotal } from './cart-total.tsx';
export { MaybeOrdered } from './maybe-ordered.tsx';
export { isMaybeOrdered } from './order-problem.ts';
export { AddPicked } from './pick/add-picked.tsx';
export { ItemPrice } from './pick/item-price.tsx';
export { PickAll } from './pick/pick-all.tsx';
export { PickTick } from './pick/pick-tick.tsx';
export { usePickWalk } from './pick/use-pick-walk.ts';
export { type Picked, usePicked } from './pick/use-picked.ts';
export { refetchCartWhenQuiet, updateCart, useCart, useCartWrite } from './queries.ts';
export { type Added, useUndoAdd } from './undo-add.ts';
export { useAddBatch, useAddItems, useShowAdded, useTakeOut } from './use-add-items.ts';
export { useChangeLine } from './use-change-line.ts';

interface NewItem {
  readonly manufacturer_product: number;
  readonly quantity: number;
  /** Without it the server picks the best offer. */
  readonly wholesale_product?: number;
}

/** Never sent twice: after a lost answer the cart is read again. */
export function useAddItem() {
  const client = useQueryClient();
  return useCartWrite({
    meta: { ...CART_WRITE.meta, undone: 'Nothing was added.' },
    mutationFn: (item: NewItem) => callApi(cartRoutes.addItem, { body: item }),
    onSuccess: (line, item) => {
      updateCart(client, (cart) => putLine(cart, line));
      recordEvent('Product added to cart', { product: item.manufacturer_product, quantity: item.quantity });
    },
  });
}

const NO_ITEMS: CartItem[] = [];

export function useCartItems(): CartItem[] {
  return useCart({ refetchOnMount: false }).data?.items ?? NO_ITEMS;
}

/** The products in the cart as the server has it, as one text; undefined until it is known. */
export function useProductsInCart(): string | undefined {
  return useQuery({ ...cartQuery(), refetchOnMount: false, select: productsOf }).data;
}

const productsOf = ({ items }: Cart): string =>
  [...new Set(items.map(({ manufacturer_product }) => manufacturer_product.id))].toSorted((a, b) => a - b).join();

/** How many pieces of a product the cart holds. */
export function useHeld(): (item: { readonly manufacturer_product: number }) => number {
  const items = useCartItems();
  return ({ manufacturer_product }) =>
    items
      .filter((line) => line.manufacturer_product.id === manufacturer_product)
      .reduce((sum, { quantity }) => sum + quantity, 0);
}

export function knownCartItems(client: QueryClient): CartItem[] {
  return client.getQueryData(cartQuery().queryKey)?.items ?? NO_ITEMS;
}
export { useSendOrder } from './use-send-order.ts';
