import type { WholesaleOrder } from '@formulary/contracts/orders';
import { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/client.ts';
import { ASKED_BY_PAGE } from '../../api/read-again.ts';
import { routeQuery } from '../../api/route-query.ts';
import { useWrite } from '../../api/use-write.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { makesNewPlan, problemOf } from '../../trade/elsewhere/elsewhere-problem.ts';
import { isOnlyAsking } from '../../trade/wants/use-may-order.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';

const planQuery = (orderId: number, uid: string) =>
  queryOptions({
    ...routeQuery(elsewhereRoutes.getElsewhere, { params: { id: orderId }, query: { wholesale_order: uid } }),
    staleTime: 0,
    // Another plan has another fingerprint: after a lost answer the same one is sent again.
    meta: ASKED_BY_PAGE,
  });

/** The plan is asked for while `isOpen`. Repeating the same order sends the same key, so that it is placed once. */
export function useElsewhere(orderId: number, { uid }: Pick<WholesaleOrder, 'uid'>, isOpen: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const plan = useQuery({ ...planQuery(orderId, uid), enabled: isOpen });
  const carrying = useWrite(elsewhereRoutes.orderElsewhere, {
    isOnce: true,
    of: { query: { uid } },
    undone: 'Nothing was ordered.',
    send: ({ fingerprint, order, asked }: { fingerprint: string; order: boolean; asked?: true }, key) => {
      const body = { wholesale_order: uid, fingerprint, order, ...(asked && { asked }) };
      const headers = order ? { 'idempotency-key': key } : {};
      return withOverlay(callApi(elsewhereRoutes.orderElsewhere, { params: { id: orderId }, body, headers }));
    },
    onSuccess: async ({ order }) => {
      if (order) await navigate(pathOfOrder(order.id));
    },
    onError: (error) => {
      if (isOnlyAsking(client, error)) return;
      if (makesNewPlan(problemOf(error))) void client.invalidateQueries(planQuery(orderId, uid));
    },
  });
  return {
    plan,
    carryOut: (how: { order: boolean; asked?: true }) => {
      if (plan.data) carrying.mutate({ fingerprint: plan.data.fingerprint, ...how });
    },
    isPending: carrying.isPending,
    items: carrying.data?.order === null ? carrying.data.items : undefined,
    problem: carrying.error ? problemOf(carrying.error) : undefined,
  };
}
