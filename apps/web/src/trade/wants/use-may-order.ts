import { accountsRoutes } from '@formulary/contracts/accounts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { routeQuery } from '../../api/route-query.ts';

/** Why somebody who may only ask has no button to order. */
export const MAY_ONLY_ASK = 'Your practice has decided that you may ask for products but not order them.';

const profileQuery = () => routeQuery(accountsRoutes.getProfile);

/** Whether the practice lets this user order. Until the answer is there nobody is told that they may not: the server decides. */
export function useMayOrder(): boolean {
  const { data } = useQuery({ ...profileQuery(), staleTime: 60_000 });
  return data?.can_order !== false;
}

/** Whether that answer is still awaited: for what somebody who may only ask shall not see even for a moment. */
export function useAwaitsMayOrder(): boolean {
  return useQuery({ ...profileQuery(), staleTime: 60_000 }).isPending;
}

/** Whether an order was refused because its user may only ask. Then the screens learn it, too. */
export function isOnlyAsking(client: QueryClient, error: unknown): boolean {
  const isRefused = statusOf(error) === 403;
  if (isRefused) void client.invalidateQueries(profileQuery());
  return isRefused;
}
