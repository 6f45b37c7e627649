import { type ReorderLine, reorderRoutes } from '@formulary/contracts/orders/reorder';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { useKeyOfAttempt } from '../../api/use-key-of-attempt.ts';
import { useCartWrite } from '../../trade/cart/queries.ts';
import { useShowAdded } from '../../trade/cart/use-add-items.ts';
import { showToast } from '../../ui/toast.tsx';

/** What would become of each line now: prices, stock and the cart are live. */
const previewQuery = (orderId: number, uid?: string) =>
  queryOptions({
    queryKey: keyOf(reorderRoutes.reorder, { params: { id: orderId }, query: { uid } }),
    queryFn: ({ signal }) => {
      const body = { dry_run: true, ...(uid !== undefined && { wholesale_order: uid }) };
      return callApi(reorderRoutes.reorder, { params: { id: orderId }, body, signal });
    },
    staleTime: 0,
    gcTime: 0,
  });

/** What would become of the lines of an order, or of one of its parts; asked for while `isOpen`. */
export function useReorderPreview(orderId: number, isOpen: boolean, uid?: string) {
  return useQuery({ ...previewQuery(orderId, uid), enabled: isOpen });
}

export interface LineToReorder {
  readonly line: ReorderLine;
  readonly quantity: number;
  /** In place of the one that it would come from. */
  readonly offer: number | undefined;
}

export function useReorder(orderId: number, isOpen: boolean) {
  const preview = useReorderPreview(orderId, isOpen);
  const client = useQueryClient();
  const showAdded = useShowAdded();
  const keyOfAttempt = useKeyOfAttempt();
  const mutationKey = keyOf(reorderRoutes.reorder, { params: { id: orderId } });
  const reordering = useCartWrite({
    mutationKey,
    meta: { changes: ['cart'], undone: 'Nothing was added.' },
    mutationFn: ({ lines, isAsked }: { lines: readonly LineToReorder[]; isAsked: boolean }) => {
      const items = lines.map(({ line, quantity, offer }) => ({
        id: line.id,
        quantity,
        ...(offer !== undefined && { wholesale_product: offer }),
        // Only what the preview showed in the cart, and was ticked nevertheless, is added to it.
        when_held: line.in_cart > 0 ? ('add' as const) : ('skip' as const),
      }));
      const body = { items, ...(isAsked && { asked: true }) };
      const headers = { 'idempotency-key': keyOfAttempt(body) };
      return callApi(reorderRoutes.reorder, { params: { id: orderId }, body, headers });
    },
    onSuccess: ({ items }) => {
      keyOfAttempt(null);
      showAdded(items);
    },
    onError: () => showToast({ type: 'error', message: 'Error adding products to cart' }),
  });
  const reorder: typeof reordering.mutate = (order, options) => {
    // Read from the cache: a second click may come before the next render.
    if (client.isMutating({ mutationKey }) === 0) reordering.mutate(order, options);
  };
  return { preview, reorder, isPending: reordering.isPending };
}
