import type { Want } from '@formulary/contracts/wants';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { statusOf } from '../../api/api-error.ts';
import { keyOf } from '../../api/route-key.ts';
import { useKeyOfAttempt } from '../../api/use-key-of-attempt.ts';
import { formatCount } from '../../lib/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { useWantsWrite } from '../../trade/wants/write-wants.ts';
import { showToast } from '../../ui/toast.tsx';

const LONG_ENOUGH_TO_ACT_MS = 10_000;
const loadCalls = () => import('./ask-for-product.ts');
const mutationKey = keyOf({ id: 'wants.addWant' });

/** Puts one piece of a product on the want-list, and says so, with a way back. */
export function useRunningOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyOfAttempt = useKeyOfAttempt();
  const takeBack = useTakeBack();
  const asking = useWantsWrite({
    mutationKey,
    meta: { changes: ['wants'], undone: 'Nothing was asked for.' },
    mutationFn: async (product: number) => (await loadCalls()).askForProduct(product, keyOfAttempt(product)),
    onSuccess: (want) => {
      keyOfAttempt(null);
      showToast({
        type: 'success',
        message: `On the want-list: "${want.manufacturer_product?.name ?? ''}"`,
        detail: want.quantity > 1 ? `${formatCount(want.quantity)} are asked for now` : undefined,
        actions: [
          { label: 'Undo', onPress: () => takeBack.mutate(want) },
          { label: 'View list', onPress: () => void navigate(paths.wants) },
        ],
        duration: LONG_ENOUGH_TO_ACT_MS,
      });
    },
    onError: () =>
      showToast({
        type: 'error',
        message: 'Error putting it on the want-list',
        detail: 'Try again: nothing is asked for twice.',
      }),
  });
  const ask = (product: number) => {
    // Read from the cache: a second click may come before the next render.
    if (client.isMutating({ mutationKey }) === 0) asking.mutate(product);
  };
  return { ask, isPending: asking.isPending };
}

function useTakeBack() {
  return useWantsWrite({
    mutationFn: async (want: Want) => (await loadCalls()).takeBack(want),
    onSuccess: (want) =>
      showToast({
        type: 'success',
        message: want.state === 'open' || want.state === 'taken' ? 'One less is asked for' : 'Off the want-list again',
      }),
    onError: (error) =>
      showToast({
        type: 'error',
        message: 'Error taking it off',
        detail: statusOf(error) === 409 ? 'It was ordered or taken off the list meanwhile.' : undefined,
      }),
  });
}
