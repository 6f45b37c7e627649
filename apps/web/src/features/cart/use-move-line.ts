import { cartRoutes } from '@formulary/contracts/cart';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { CART_WRITE, cartQuery, refetchCartWhenQuiet } from '../../trade/cart/queries.ts';
import { recordEvent } from '../../trade/events/record-event.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';
import { showToast } from '../../ui/toast.tsx';

export interface Move {
  readonly id: number;
  readonly offer: number;
}

/** The overlay stays until the cart, whose lines may have merged, has been read again. */
export function useMoveLine() {
  const client = useQueryClient();

  async function moveAndReload({ id, offer }: Move) {
    await callApi(cartRoutes.moveItem, { params: { id }, body: { wholesale_product: offer } });
    await client.invalidateQueries(cartQuery());
  }

  return useMutation({
    ...CART_WRITE,
    mutationFn: (move: Move) => withOverlay(moveAndReload(move)),
    onSuccess: (_answer, { id, offer }) => recordEvent('Cart item moved', { item: id, offer }),
    onError: () => {
      showToast({ type: 'error', message: 'Error moving product' });
      refetchCartWhenQuiet(client);
    },
  });
}
