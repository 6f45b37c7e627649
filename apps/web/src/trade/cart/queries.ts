import { type Cart, cartRoutes } from '@formulary/contracts/cart';
import { type QueryClient, queryOptions, useMutationState, useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';
import { routeQuery } from '../../api/route-query.ts';
import { applyChanges, type LineChange } from './line-change.ts';

/** Prices and stock in it are live. */
export const cartQuery = () => queryOptions({ ...routeQuery(cartRoutes.getCart), staleTime: 0 });

export const LINE_CHANGES = keyOf(cartRoutes.changeItem);

/** The server's cart with pending changes applied. The cache holds only the server's: a failed change undoes itself. */
export function useCart({ refetchOnMount = true } = {}) {
  const answer = useQuery({ ...cartQuery(), refetchOnMount });
  const changes = useMutationState({
    filters: { mutationKey: LINE_CHANGES, status: 'pending' },
    select: (mutation) => mutation.state.variables as LineChange,
  });
  return { ...answer, data: answer.data && applyChanges(answer.data, changes) };
}

export function updateCart(client: QueryClient, update: (cart: Cart) => Cart): void {
  client.setQueryData(cartQuery().queryKey, (cart) => cart && update(cart));
}
