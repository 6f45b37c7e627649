import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';

// Without the contract, which pages that only ask for a product need not load.
const ALL = keyOf({ id: 'wants' });

/** The want-list, and how much of it is open. */
export function refetchWants(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ALL });
}

/** Writes to the want-list run in the order they were made; the list is read again after each. */
export function useWantsWrite<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'wants' },
    meta: { changes: ['wants'] },
    onSettled: () => refetchWants(client),
    ...options,
  });
}
