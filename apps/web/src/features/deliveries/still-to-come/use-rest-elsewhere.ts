import { type RestLine, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refusalOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/client.ts';
import { ASKED_BY_PAGE } from '../../../api/read-again.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { pathOfOrder, paths } from '../../../lib/paths.ts';
import { makesNewPlan, problemOf } from '../../../trade/elsewhere/elsewhere-problem.ts';
import { isOnlyAsking } from '../../../trade/wants/use-may-order.ts';
import { withOverlay } from '../../../ui/loading-overlay.tsx';

const planQuery = (lines: readonly number[]) =>
  queryOptions({
    ...routeQuery(stillToComeRoutes.planElsewhere, { query: { lines: [...lines] } }),
    staleTime: 0,
    // Another plan has another fingerprint: after a lost answer the same one is sent again.
    meta: ASKED_BY_PAGE,
  });

/** The plan for these lines is asked for while `isOpen`. Repeating the same order sends the same key, so that it is placed once. */
export function useRestElsewhere(chosen: readonly RestLine[], isOpen: boolean, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const lines = chosen.map(({ line }) => line);
  const plan = useQuery({ ...planQuery(lines), enabled: isOpen && lines.length > 0 });
  const carrying = useWrite(stillToComeRoutes.orderElsewhere, {
    isOnce: true,
    undone: 'Nothing was ordered.',
    send: ({ order, ...sent }: { lines: readonly number[]; fingerprint: string; order: boolean }, key) => {
      const headers = order ? { 'idempotency-key': key } : {};
      const body = { ...sent, lines: [...sent.lines], order };
      return withOverlay(callApi(stillToComeRoutes.orderElsewhere, { body, headers }));
    },
    onSuccess: async ({ order }) => {
      onDone();
      if (order) await navigate(pathOfOrder(order.id));
    },
    says: ({ order, items }) =>
      order === null
        ? {
            message: inCartWords(items.filter(({ quantity }) => quantity > 0).length),
            detail: 'It stays in this list: once it is ordered, drop it here.',
            actions: [{ label: 'View cart', onPress: () => void navigate(paths.cart) }],
          }
        : undefined,
    onError: (error, sent) => {
      if (isOnlyAsking(client, error)) return;
      if (makesNewPlan(problemOf(error))) void client.invalidateQueries(planQuery(sent.lines));
    },
  });
  return {
    plan,
    carryOut: (order: boolean) => {
      if (plan.data) carrying.mutate({ lines, fingerprint: plan.data.fingerprint, order });
    },
    isPending: carrying.isPending,
    problem: carrying.error ? problemOf(carrying.error) : undefined,
    /** Why there is nothing to plan. */
    refusal: plan.error ? refusalOf(plan.error, stillToComeRoutes.planElsewhere, 'rest_changed')?.detail : undefined,
    forget: carrying.reset,
  };
}

function inCartWords(lines: number): string {
  if (lines === 0) return 'Nothing was put in your cart';
  return lines === 1 ? '1 line is in your cart' : `${formatCount(lines)} lines are in your cart`;
}
