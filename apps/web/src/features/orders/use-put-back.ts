import { ordersRoutes, type PutBackLine, type WholesaleOrder } from '@formulary/contracts/orders';
import { useQueryClient } from '@tanstack/react-query';
import { isOutage } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { showToast } from '../../ui/toast.tsx';
import { useCartWrite } from '../cart/public.tsx';
import { recordEvent } from '../events/public.ts';

/** By line id, where it differs from what was ordered. */
export type Quantities = ReadonlyMap<number, number>;

export function usePutBack(orderId: number, { uid }: Pick<WholesaleOrder, 'uid'>) {
  const client = useQueryClient();
  const mutationKey = keyOf(ordersRoutes.putBack, { query: { uid } });
  const putting = useCartWrite({
    mutationKey,
    mutationFn: (quantities: Quantities) =>
      callApi(ordersRoutes.putBack, {
        params: { id: orderId },
        body: { wholesale_order: uid, quantities: [...quantities].map(([id, quantity]) => ({ id, quantity })) },
      }),
    onSuccess: ({ items }) => items.forEach(recordAdded),
    onError: () => showToast({ type: 'error', message: 'Error adding product to cart' }),
  });
  return {
    putBack: (quantities: Quantities = new Map()) => {
      // Read from the cache: a second click may come before the next render.
      if (client.isMutating({ mutationKey }) === 0) putting.mutate(quantities);
    },
    isPending: putting.isPending,
    results: putting.data?.items,
    isFailed: putting.isError,
    isUncertain: isOutage(putting.error),
  };
}

function recordAdded({ quantity, manufacturer_product }: PutBackLine): void {
  if (quantity > 0) recordEvent('Product added to cart', { product: manufacturer_product, quantity });
}
