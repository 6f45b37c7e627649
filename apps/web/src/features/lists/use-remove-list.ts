import { type ListSummary, listsRoutes } from '@formulary/contracts/lists';
import { ApiError } from '../../api/api-error.ts';
import { callApi, callApiForAnswer } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';
import { useListWrite } from './write-lists.ts';

/** Deletes a list, with a way back. */
export function useRemoveList(onRemoved?: () => void) {
  const restoring = useListWrite((id: number) => callApi(listsRoutes.restoreList, { params: { id } }), {
    onSuccess: ({ name }) => showToast({ type: 'success', message: `“${name}” is back` }),
    onError: () => showToast({ type: 'error', message: 'Error restoring the list' }),
  });
  return useListWrite((list: Pick<ListSummary, 'id' | 'name'>) => removeList(list.id), {
    isRemoval: true,
    onSuccess: (_, { id, name }) => {
      onRemoved?.();
      showToast({
        type: 'success',
        message: `Deleted “${name}”`,

        actions: [{ label: 'Undo', onPress: () => restoring.mutate(id) }],
        duration: 10_000,
      });
    },
    onError: () => showToast({ type: 'error', message: 'Error deleting the list' }),
  });
}

/** Only 204 says that it is gone. */
async function removeList(id: number): Promise<undefined> {
  const { status, body } = await callApiForAnswer(listsRoutes.removeList, { params: { id } });
  if (status !== 204) throw new ApiError(status, body);
}
