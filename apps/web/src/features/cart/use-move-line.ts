import { cartRoutes } from '@formulary/contracts/cart';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { useWrite } from '../../api/use-write.ts';
import { cartQuery } from '../../trade/cart/queries.ts';
import { recordEvent } from '../../trade/events/record-event.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';

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

  return useWrite(cartRoutes.moveItem, {
    keeps: [keyOf(cartRoutes.getCart)],
    send: (move: Move) => withOverlay(moveAndReload(move)),
    onSuccess: (_, { id, offer }) => recordEvent('Cart item moved', { item: id, offer }),
    fails: 'Error moving product',
  });
}
