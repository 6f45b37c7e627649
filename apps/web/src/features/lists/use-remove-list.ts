import { type ListSummary, listsRoutes } from '@formulary/contracts/lists';
import { keyOf } from '../../api/route-key.ts';
import { useWrite } from '../../api/use-write.ts';

/** Deletes a list, with a way back. */
export function useRemoveList(onRemoved?: () => void) {
  const restoring = useWrite(listsRoutes.restoreList, {
    input: (id: number) => ({ params: { id } }),
    says: ({ name }) => ({ message: `“${name}” is back` }),
    fails: 'Error restoring the list',
  });
  return useWrite(listsRoutes.removeList, {
    // The page of a list that is gone.
    keeps: [keyOf(listsRoutes.getList)],
    input: ({ id }: Pick<ListSummary, 'id' | 'name'>) => ({ params: { id } }),
    onSuccess: () => onRemoved?.(),
    says: (_, { id, name }) => ({ message: `Deleted “${name}”`, undo: () => restoring.mutate(id) }),
    fails: 'Error deleting the list',
  });
}
