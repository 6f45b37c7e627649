import { type Cart, cartRoutes } from '@formulary/contracts/cart';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { recordEvent } from '../events/public.ts';
import { CartDropdown } from './cart-dropdown.tsx';
import { putLine } from './line-change.ts';
import { CART_WRITES, cartQuery, ONE_AT_A_TIME, refetchCartWhenQuiet, updateCart } from './queries.ts';

export interface NewItem {
  readonly manufacturer_product: number;
  readonly quantity: number;
  /** A named offer; without it the server picks the best one. */
  readonly wholesale_product?: number;
}

/**
 * Adds to the cart. It is never sent twice: when the answer is lost, the refetched cart tells whether it arrived.
 */
export function useAddItem() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CART_WRITES,
    scope: ONE_AT_A_TIME,
    mutationFn: (item: NewItem) => callApi(cartRoutes.addItem, { body: item }),
    onSuccess: (line, item) => {
      updateCart(client, (cart) => putLine(cart, line));
      recordEvent('Product added to cart', { product: item.manufacturer_product, quantity: item.quantity });
    },
    onSettled: () => refetchCartWhenQuiet(client),
  });
}

/** What the server has in the cart now. */
export function readCart(client: QueryClient): Promise<Cart> {
  return client.fetchQuery(cartQuery());
}

/** The cart in the top bar: how much is in it, its lines, the way to the cart page. */
export function CartMenu() {
  return <CartDropdown />;
}
