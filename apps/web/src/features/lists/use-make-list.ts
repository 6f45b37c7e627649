import { useNavigate } from 'react-router';
import { pathOfList } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast.tsx';
import type { NewList } from './make-list.ts';
import { useListWrite } from './write-lists.ts';

/** Makes a list of something that is there, and says how it is called. */
export function useMakeList() {
  const navigate = useNavigate();
  return useListWrite(async (body: NewList) => (await import('./make-list.ts')).makeList(body), {
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
