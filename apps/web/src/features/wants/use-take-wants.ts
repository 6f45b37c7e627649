import { cartRoutes } from '@formulary/contracts/cart';
import { type TakenWant, type Want, wantsRoutes } from '@formulary/contracts/wants';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { randomId } from '../../lib/random-id.ts';
import { useCartWrite } from '../../trade/cart/queries.ts';
import { isOnlyAsking, MAY_ONLY_ASK } from '../../trade/wants/use-may-order.ts';
import { takenWords } from '../../trade/wants/want-words.ts';
import { refetchWants } from '../../trade/wants/write-wants.ts';
import { showToast } from '../../ui/toast.tsx';

const LONG_ENOUGH_TO_ACT_MS = 10_000;

/** Takes wants over into the cart, and says what came of each, with a way back. What is taken is never taken again. */
export function useTakeWants() {
  const client = useQueryClient();
  const giveBack = useGiveBack();
  const mutationKey = keyOf(wantsRoutes.takeWants);
  const taking = useCartWrite({
    mutationKey,
    meta: { changes: ['cart', 'wants'], undone: 'Nothing was taken over.' },
    mutationFn: (wants: readonly Want[]) =>
      callApi(wantsRoutes.takeWants, {
        body: { items: wants.map(({ id }) => ({ want: id, when_held: 'add' as const })) },
      }),
    onSuccess: ({ items }) => {
      const taken = items.filter(({ quantity }) => quantity > 0);
      showToast({
        type: taken.length === items.length ? 'success' : 'warning',
        ...takenWords(items),
        actions: taken.length > 0 ? [{ label: 'Undo', onPress: () => giveBack.mutate(taken) }] : [],
        duration: LONG_ENOUGH_TO_ACT_MS,
      });
    },
    onError: (error) =>
      showToast({
        type: 'error',
        message: 'Error taking over',
        detail: isOnlyAsking(client, error) ? MAY_ONLY_ASK : undefined,
      }),
    onSettled: () => readAgain(client),
  });
  const take = (wants: readonly Want[]) => {
    // Read from the cache: a second click may come before the next render.
    if (client.isMutating({ mutationKey }) === 0) taking.mutate(wants);
  };
  return { take, isPending: taking.isPending };
}

/** Takes exactly what was put into the cart out of it, and puts the wants back on the list. */
function useGiveBack() {
  const client = useQueryClient();
  return useCartWrite({
    meta: { changes: ['cart', 'wants'] },
    mutationFn: (taken: readonly TakenWant[]) => {
      const items = taken.flatMap(({ want, item, quantity, was_set_aside: set_aside }) =>
        item === null ? [] : { want, item, quantity, set_aside },
      );
      return callApi(wantsRoutes.giveBackWants, { body: { items }, headers: { 'idempotency-key': randomId() } });
    },
    onSuccess: () => showToast({ type: 'success', message: 'Back on the want-list' }),
    onError: () => showToast({ type: 'error', message: 'Error putting it back' }),
    onSettled: () => readAgain(client),
  });
}

function readAgain(client: ReturnType<typeof useQueryClient>): void {
  void client.invalidateQueries({ queryKey: keyOf(cartRoutes.getCart) });
  refetchWants(client);
}
