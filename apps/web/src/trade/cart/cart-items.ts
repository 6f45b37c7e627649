import type { Cart, CartItem } from '@formulary/contracts/cart';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { cartQuery, useCart } from './queries.ts';

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
