import type { WholesaleOrder } from '@formulary/contracts/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.tsx';
import { readCart, useAddItem } from '../cart/public.tsx';
import { putBack, type Quantities } from './put-back.ts';

/** Puts a rejected order's lines back into the cart, once at a time however often it is asked for. */
export function usePutBack(order: WholesaleOrder) {
  const client = useQueryClient();
  const { mutateAsync: addItem } = useAddItem();
  const mutationKey = ['put-back', order.uid];
  const failure = () => showToast({ type: 'error', message: 'Error adding product to cart' });
  const putting = useMutation({
    mutationKey,
    // The cart is read anew: another tab, or a line whose answer was lost, may have filled it since.
    mutationFn: async (quantities: Quantities) => putBack(order, await readCart(client), addItem, quantities),
    onSuccess: (results) => results.some(({ kind }) => kind === 'failed') && failure(),
    onError: failure,
  });
  return {
    putBack: (quantities: Quantities = new Map()) => {
      // Asked of the cache: a second click may come before this component knows of the first.
      if (client.isMutating({ mutationKey }) === 0) putting.mutate(quantities);
    },
    isPending: putting.isPending,
    results: putting.data,
    isFailed: putting.isError || (putting.data?.some(({ kind }) => kind === 'failed') ?? false),
  };
}
