import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';

interface WriteHandlers<Data, Variables> {
  readonly onSuccess?: (data: Data, variables: Variables) => void;
  readonly onError: (error: Error) => void;
  /** The page of a list that is gone does not read it again. */
  readonly isRemoval?: boolean;
  readonly mutationKey?: MutationKey;
}

// Without the contract, which pages that only make lists need not load.
const ALL = keyOf({ id: 'lists.listLists' });
const ONE = keyOf({ id: 'lists.getList' });

/** A write to lists: they run one after the other in the order they were made, and lists are read again after the last. */
export function useListWrite<Data, Variables>(
  write: (variables: Variables) => Promise<Data>,
  { isRemoval = false, ...handlers }: WriteHandlers<Data, Variables>,
) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'lists' },
    meta: { changes: ['lists'] },
    mutationFn: write,
    ...handlers,
    onSettled: () => {
      const writes = client.isMutating({ predicate: ({ options }) => options.scope?.id === 'lists' });
      if (writes > 1) return;
      void client.invalidateQueries({ queryKey: ALL });
      if (!isRemoval) void client.invalidateQueries({ queryKey: ONE });
    },
  });
}
