import type { ListSummary } from '@formulary/contracts/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keyOf } from '../../api/route-key.ts';
import { pathOfList } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast.tsx';
import type { NewList } from './make-list.ts';
import { useListWrite } from './write-lists.ts';

const mutationKey = keyOf({ id: 'lists.createList' });

interface MakeHandlers {
  readonly onSuccess: (list: ListSummary) => void;
  readonly onError: (error: Error) => void;
}

/** Makes one list at a time, however often it is pressed. */
export function useMakeNamedList(handlers: MakeHandlers) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useListWrite(
    async (body: NewList) => (await import('./make-list.ts')).makeList(body),
    { ...handlers, mutationKey },
  );
  const make = (body: NewList) => {
    // Read from the cache: a second click may come before the next render.
    if (client.isMutating({ mutationKey }) === 0) mutate(body);
  };
  return { make, isPending, error };
}

/** Makes a list of something that is there, and says how it is called. */
export function useMakeList() {
  const navigate = useNavigate();
  return useMakeNamedList({
    onSuccess: ({ id, name }) =>
      showToast({
        type: 'success',
        message: `Saved as the list “${name}”`,
        actions: [{ label: 'Open it', onPress: () => void navigate(pathOfList(id)) }],
        duration: 10_000,
      }),
    onError: () => showToast({ type: 'error', message: 'Error saving the list' }),
  });
}
