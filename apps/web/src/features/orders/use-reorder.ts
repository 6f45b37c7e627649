import { type ReorderLine, reorderRoutes } from '@formulary/contracts/orders/reorder';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { useWrite } from '../../api/use-write.ts';
import { useShowAdded } from '../../trade/cart/use-add-items.ts';

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
  const showAdded = useShowAdded();
  const { mutate: reorder, isPending } = useWrite(reorderRoutes.reorder, {
    isOnce: true,
    of: { params: { id: orderId } },
    undone: 'Nothing was added.',
    input: ({ lines, isAsked }: { lines: readonly LineToReorder[]; isAsked: boolean }, key) => {
      const items = lines.map(({ line, quantity, offer }) => ({
        id: line.id,
        quantity,
        ...(offer !== undefined && { wholesale_product: offer }),
        // Only what the preview showed in the cart, and was ticked nevertheless, is added to it.
        when_held: line.in_cart > 0 ? ('add' as const) : ('skip' as const),
      }));
      const body = { items, ...(isAsked && { asked: true }) };
      return { params: { id: orderId }, body, headers: { 'idempotency-key': key } };
    },
    onSuccess: ({ items }) => showAdded(items),
    fails: 'Error adding products to cart',
  });
  return { preview, reorder, isPending };
}
