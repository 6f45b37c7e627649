import { type Cart, cartRoutes } from '@formulary/contracts/cart';
import {
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';
import { routeQuery } from '../../api/route-query.ts';
import { applyChanges, type LineChange } from './line-change.ts';

/** Prices and stock in it are live. */
export const cartQuery = () => queryOptions({ ...routeQuery(cartRoutes.getCart), staleTime: 0 });

/**
 * Of every write to the cart. They run one after the other in the order they were made: none overtakes another, an order
 * comes after all, and what is read again waits for the last one.
 */
export const CART_WRITE = { scope: { id: 'cart' }, meta: { changes: ['cart'] } } as const;

export const LINE_CHANGES = keyOf(cartRoutes.changeItem);

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

/** A write to the cart, after which it is read again. */
export function useCartWrite<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const client = useQueryClient();
  return useMutation({ ...CART_WRITE, onSettled: () => refetchCartWhenQuiet(client), ...options });
}

/** Refetches after the last write under way: an earlier answer would not know of the later writes. */
export function refetchCartWhenQuiet(client: QueryClient): void {
  const writes = client.isMutating({ predicate: ({ options }) => options.scope?.id === CART_WRITE.scope.id });
  if (writes <= 1) void client.invalidateQueries(cartQuery());
}
