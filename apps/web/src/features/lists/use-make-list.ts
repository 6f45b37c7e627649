import { type ListSummary, listsRoutes } from '@formulary/contracts/lists';
import { useNavigate } from 'react-router';
import { useWrite } from '../../api/use-write.ts';
import { pathOfList } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast.tsx';

export interface NewList {
  readonly name?: string;
  readonly from_cart?: boolean;
  readonly from_order?: number;
  readonly from_list?: number;
}

interface Making {
  readonly onSuccess: (list: ListSummary) => void;
  readonly fails?: string;
}

/** Makes one list at a time, however often it is pressed. */
export function useMakeNamedList(making: Making) {
  const {
    mutate: make,
    isPending,
    error,
  } = useWrite(listsRoutes.createList, {
    isOnce: true,
    input: (body: NewList, key) => ({ body, headers: { 'idempotency-key': key } }),
    ...making,
  });
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
      }),
    fails: 'Error saving the list',
  });
}
