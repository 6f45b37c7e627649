import { type Cart, cartRoutes } from '@formulary/contracts/cart';
import { type QueryClient, queryOptions, useMutationState, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { applyChanges, type LineChange } from './line-change.ts';

export const cartQuery = () =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: ({ signal }) => callApi(cartRoutes.getCart, { signal }),
    // Prices and stock in it are live.
    staleTime: 0,
  });

/** Every write to the cart carries it, so that a refetch can wait for the last one. */
export const CART_WRITES = ['cart'] as const;
export const LINE_CHANGES = [...CART_WRITES, 'line-change'] as const;

/** Writes run one after the other in the order they were made: none overtakes another, an order comes after all. */
export const ONE_AT_A_TIME = { id: 'cart' } as const;

/**
 * The cart as the user means it: what the server said last with the changes under way applied. The cache holds the
 * server's word only, so a change that fails undoes itself by ending. Whoever only marks what is in it need not have it
 * read anew: the top bar of every page does.
 */
export function useCart({ isReadAnew = true } = {}) {
  const answer = useQuery({ ...cartQuery(), refetchOnMount: isReadAnew });
  const changes = useMutationState({
    filters: { mutationKey: LINE_CHANGES, status: 'pending' },
    // Mutations with this key are made by useChangeLine alone.
    select: (mutation) => mutation.state.variables as LineChange,
  });
  return { ...answer, data: answer.data && applyChanges(answer.data, changes) };
}

export function updateCart(client: QueryClient, update: (cart: Cart) => Cart): void {
  client.setQueryData(cartQuery().queryKey, (cart) => cart && update(cart));
}

/** Refetches after the last write under way: an earlier answer would not know of the later writes. */
export function refetchCartWhenQuiet(client: QueryClient): void {
  if (client.isMutating({ mutationKey: CART_WRITES }) <= 1) void client.invalidateQueries(cartQuery());
}
