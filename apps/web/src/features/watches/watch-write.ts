import type { Watch } from '@formulary/contracts/watches';
import type { Mutation, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/route-key.ts';

/** What of a watch its user decides. */
export type WatchRules = Pick<Watch, 'falls_to' | 'falls_by' | 'rises_by' | 'back_in_stock' | 'gone'>;

/** Watches a product, or stops. */
export interface WatchWrite {
  readonly product: number;
  readonly name: string;
  readonly isOn: boolean;
  /** Left out: as the server has them, or as they are at first. When stopping: what Undo restores. */
  readonly rules?: WatchRules | undefined;
  /** Which is watched no more then. */
  readonly insteadOf?: { readonly product: number; readonly name: string; readonly rules?: WatchRules };
  readonly isUndo?: true;
}

/** Writes run in the order they were made. */
export const WATCH_WRITE = { scope: { id: 'watches' }, meta: { changes: ['watches'] } } as const;
export const WATCH_WRITES = keyOf({ id: 'watches.write' });

/** Without the contract, which pages that only have stars need not load. */
export function refetchWatchesWhenQuiet(client: QueryClient): void {
  const writes = client.isMutating({ predicate: ({ options }) => options.scope?.id === WATCH_WRITE.scope.id });
  if (writes <= 1) void client.invalidateQueries({ queryKey: keyOf({ id: 'watches' }) });
}

// Only `writeWatch` makes them.
export const writeOf = (mutation: Mutation) => mutation.state.variables as WatchWrite;
