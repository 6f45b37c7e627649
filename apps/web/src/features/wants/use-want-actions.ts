import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { nameOf } from '../../trade/wants/want-words.ts';
import { useWantsWrite } from '../../trade/wants/write-wants.ts';
import { showToast } from '../../ui/toast.tsx';

const LONG_ENOUGH_TO_ACT_MS = 10_000;

const fail = (message: string) => (error: Error) =>
  showToast({
    type: 'error',
    message,
    detail: statusOf(error) === 409 ? 'It was ordered or taken off the list meanwhile.' : undefined,
  });

export function useRestoreWant() {
  return useWantsWrite({
    mutationFn: ({ id }: Want) => callApi(wantsRoutes.restoreWant, { params: { id } }),
    onSuccess: (want) => showToast({ type: 'success', message: 'Back on the want-list', detail: nameOf(want) }),
    onError: fail('Error putting it back'),
  });
}

/** Takes a want off the list, with a way back. */
export function useRemoveWant() {
  const restore = useRestoreWant();
  const client = useQueryClient();
  const mutationKey = keyOf(wantsRoutes.removeWant);
  const removing = useWantsWrite({
    mutationKey,
    mutationFn: ({ id }: Want) => callApi(wantsRoutes.removeWant, { params: { id } }),
    onSuccess: (_, want) =>
      showToast({
        type: 'success',
        message: 'Taken off the want-list',
        detail: nameOf(want),
        actions: [{ label: 'Undo', onPress: () => restore.mutate(want) }],
        duration: LONG_ENOUGH_TO_ACT_MS,
      }),
    onError: fail('Error taking it off'),
  });
  const remove = (want: Want) => {
    // Read from the cache: a second click may come before the next render.
    if (client.isMutating({ mutationKey }) === 0) removing.mutate(want);
  };
  return { remove, isPending: removing.isPending };
}

interface Change {
  readonly want: Want;
  readonly quantity?: number;
  readonly urgent?: boolean;
  readonly note?: string;
}

/** Sets what the user asks for. */
export function useChangeWant() {
  return useWantsWrite({
    mutationFn: ({ want: { id }, ...body }: Change) => callApi(wantsRoutes.changeWant, { params: { id }, body }),
    onError: fail('Error changing it'),
  });
}
