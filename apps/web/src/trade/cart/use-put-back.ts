import { type AppliedBasket, bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../ui/toast.tsx';
import { updateCart, useCartWrite } from './queries.ts';

/** Puts moved lines back where they were, while the cart is as the move left it. */
export function usePutBack() {
  const client = useQueryClient();
  return useCartWrite({
    mutationFn: ({ fingerprint, before }: Pick<AppliedBasket, 'fingerprint' | 'before'>) =>
      callApi(bestBasketRoutes.putBackCart, {
        body: { fingerprint, before },
        headers: { 'idempotency-key': randomId() },
      }),
    onSuccess: (cart) => {
      updateCart(client, () => cart);
      showToast({ type: 'success', message: 'Cart put back as it was' });
    },
    onError: (error) =>
      statusOf(error) === 409
        ? showToast({ type: 'warning', message: 'The cart has changed since: nothing was put back' })
        : showToast({ type: 'error', message: 'Error moving products' }),
  });
}
