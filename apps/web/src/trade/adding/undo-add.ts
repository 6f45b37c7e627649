import type { CartItem } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../ui/toast.tsx';
import { updateCart, useCartWrite } from '../cart/queries.ts';
import { recordEvent } from '../events/record-event.ts';

export interface Added {
  readonly line: CartItem;
  readonly quantity: number;
  readonly wasSetAside: boolean;
}

/** Takes out exactly what was added: a line that existed before keeps the rest, and is set aside again if it was. */
export function useUndoAdd() {
  const client = useQueryClient();
  return useCartWrite({
    mutationFn: ({ line: { id }, quantity, wasSetAside }: Added) =>
      callApi(addItemsRoutes.takeOut, {
        body: { items: [{ item: id, quantity, set_aside: wasSetAside }] },
        headers: { 'idempotency-key': randomId() },
      }),
    onSuccess: ({ cart, gone }, { line, quantity }) => {
      const { name } = line.manufacturer_product;
      updateCart(client, () => cart);
      if (gone.length > 0) {
        showToast({ type: 'warning', message: `"${name}" is not in the cart any more` });
      } else if (cart.items.some(({ id }) => id === line.id)) {
        showToast({ type: 'success', message: `Took ${quantity} of "${name}" out again` });
      } else {
        recordEvent('Removed item from cart', { item: line.id });
        showToast({ type: 'success', message: 'Removed item from cart', detail: name });
      }
    },
    onError: () => showToast({ type: 'error', message: 'Error removing item' }),
  });
}
