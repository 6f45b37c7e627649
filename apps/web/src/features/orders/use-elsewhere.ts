import type { WholesaleOrder } from '@formulary/contracts/orders';
import { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isOutage } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { routeQuery } from '../../api/route-query.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { pathOfOrder } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { useCartWrite } from '../../trade/cart/queries.ts';
import { isOnlyAsking } from '../../trade/wants/use-may-order.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { orderQuery } from './queries.ts';

const planQuery = (orderId: number, uid: string) =>
  queryOptions({
    ...routeQuery(elsewhereRoutes.getElsewhere, { params: { id: orderId }, query: { wholesale_order: uid } }),
    staleTime: 0,
  });

/** What keeps a plan from being carried out. */
export type ElsewhereProblem = 'changed' | 'not_asked' | 'form_missing' | 'may_only_ask' | 'uncertain' | 'failed';

/** The plan is asked for while `isOpen`. Repeating the same order sends the same key, so that it is placed once. */
export function useElsewhere(orderId: number, { uid }: Pick<WholesaleOrder, 'uid'>, isOpen: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ fingerprint: '', key: '' });
  const plan = useQuery({ ...planQuery(orderId, uid), enabled: isOpen });
  const mutationKey = keyOf(elsewhereRoutes.orderElsewhere, { query: { uid } });
  const carrying = useCartWrite({
    mutationKey,
    meta: { changes: ['cart', 'orders'], undone: 'Nothing was ordered.' },
    mutationFn: ({ fingerprint, order, asked }: { fingerprint: string; order: boolean; asked?: true }) => {
      if (attempt.current.fingerprint !== fingerprint) attempt.current = { fingerprint, key: randomId() };
      const body = { wholesale_order: uid, fingerprint, order, ...(asked && { asked }) };
      const headers = order ? { 'idempotency-key': attempt.current.key } : {};
      return withOverlay(callApi(elsewhereRoutes.orderElsewhere, { params: { id: orderId }, body, headers }));
    },
    onSuccess: async ({ order }) => {
      if (order) await navigate(pathOfOrder(order.id));
    },
    onError: (error) => {
      if (isOnlyAsking(client, error)) return;
      // Its status has become another one since the page was read.
      if (problemOf(error) === 'not_asked') void client.invalidateQueries(orderQuery(orderId));
      if (problemOf(error) === 'changed') void client.invalidateQueries(planQuery(orderId, uid));
    },
  });
  return {
    plan,
    carryOut: (how: { order: boolean; asked?: true }) => {
      // Read from the cache: a second click may come before the next render.
      if (!plan.data || client.isMutating({ mutationKey }) > 0) return;
      carrying.mutate({ fingerprint: plan.data.fingerprint, ...how });
    },
    isPending: carrying.isPending,
    items: carrying.data?.order === null ? carrying.data.items : undefined,
    problem: carrying.error ? problemOf(carrying.error) : undefined,
  };
}

function problemOf(error: Error): ElsewhereProblem {
  if (isOutage(error)) return 'uncertain';
  const code = fieldOf(fieldOf(error, 'body'), 'code');
  if (code === 'plan_changed') return 'changed';
  if (code === 'not_asked') return 'not_asked';
  if (code === 'may_not_order') return 'may_only_ask';
  return code === 'compliance_required' ? 'form_missing' : 'failed';
}
