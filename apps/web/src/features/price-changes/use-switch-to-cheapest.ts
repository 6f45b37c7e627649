import { switchToCheapestRoutes } from '@formulary/contracts/cart/switch-to-cheapest';
import { useQueryClient } from '@tanstack/react-query';
import { isOutage } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { useKeyOfAttempt } from '../../api/use-key-of-attempt.ts';
import { updateCart, useCartWrite } from '../../trade/cart/queries.ts';
import { usePutBack } from '../../trade/cart/use-put-back.ts';
import { showToast } from '../../ui/toast.tsx';
import { switchedWords } from './switched-words.ts';

/** There is more to read than after a change of one line. */
const LONG_ENOUGH_TO_ACT_MS = 10_000;

/** Moves the cart's lines of some products to the cheapest offers, and says what came of it, with a way back. */
export function useSwitchToCheapest() {
  const client = useQueryClient();
  const putBack = usePutBack();
  const keyOfAttempt = useKeyOfAttempt();
  const mutationKey = keyOf(switchToCheapestRoutes.switchToCheapest);
  const switching = useCartWrite({
    mutationKey,
    meta: { changes: ['cart'], undone: 'Nothing was moved.' },
    mutationFn: (products: readonly number[]) => {
      const headers = { 'idempotency-key': keyOfAttempt(products) };
      return callApi(switchToCheapestRoutes.switchToCheapest, { body: { products: [...products] }, headers });
    },
    onSuccess: (switched) => {
      keyOfAttempt(null);
      updateCart(client, () => switched.cart);
      const isMoved = switched.items.some(({ lines }) => lines > 0);
      const { message, detail } = switchedWords(switched.items);
      showToast({
        type: isMoved ? 'success' : 'warning',
        message,
        detail,
        actions: isMoved ? [{ label: 'Undo', onPress: () => putBack.mutate(switched) }] : [],
        duration: LONG_ENOUGH_TO_ACT_MS,
      });
    },
    onError: (error) =>
      showToast({
        type: 'error',
        message: 'Error moving products',
        detail: isOutage(error) ? 'No answer came. Try again: nothing is moved twice.' : undefined,
      }),
  });
  const mutate: typeof switching.mutate = (products, options) => {
    // Read from the cache: a second click may come before the next render.
    if (client.isMutating({ mutationKey }) === 0) switching.mutate(products, options);
  };
  return { ...switching, mutate };
}
