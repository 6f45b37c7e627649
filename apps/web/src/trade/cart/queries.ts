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
import { cheaperPacksQuery } from './cheaper-packs.ts';
import { applyChanges, type LineChange } from './line-change.ts';

/** Prices and stock in it are live. */
export const cartQuery = () => queryOptions({ ...routeQuery(cartRoutes.getCart), staleTime: 0 });

/** For every write to the cart: they run one after the other in the order they were made. */
export const CART_WRITE = { scope: { id: 'cart' }, meta: { changes: ['cart'] } } as const;

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

export function useCartWrite<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const client = useQueryClient();
  return useMutation({ ...CART_WRITE, onSettled: () => refetchCartWhenQuiet(client), ...options });
}

/** An answer before the last pending write would not include it. */
export function refetchCartWhenQuiet(client: QueryClient): void {
  const writes = client.isMutating({ predicate: ({ options }) => options.scope?.id === CART_WRITE.scope.id });
  if (writes > 1) return;
  void client.invalidateQueries(cartQuery());
  void client.invalidateQueries(cheaperPacksQuery());
}
