import { accountsRoutes } from '@formulary/contracts/accounts';
import { wantsRoutes } from '@formulary/contracts/wants';
import {
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';
import { routeQuery } from '../../api/route-query.ts';

/** Colleagues ask and order too. */
export const wantsQuery = (state: 'open' | 'closed') =>
  queryOptions({ ...routeQuery(wantsRoutes.listWants, { query: { state } }), staleTime: 0 });

export function refetchWants(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(wantsRoutes.listWants) });
}

/** Writes to the want-list run in the order they were made; the list is read again after each. */
export function useWantsWrite<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'wants' },
    meta: { changes: ['wants'] },
    onSettled: () => refetchWants(client),
    ...options,
  });
}

/** Whether the practice lets this user order. Until the answer is there nobody is told that they may not: the server decides. */
export function useMayOrder(): boolean {
  const { data } = useQuery({ ...routeQuery(accountsRoutes.getProfile), staleTime: 60_000 });
  return data?.can_order !== false;
}
