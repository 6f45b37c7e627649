import { type CartItem, cartRoutes } from '@formulary/contracts/cart';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { recordEvent } from '../events/record-event.ts';
import { dropLine, type LineChange, putLine } from './line-change.ts';
import { cartQuery, LINE_CHANGES, updateCart } from './queries.ts';
import { canRestore, useRestoreLine } from './restore-line.ts';

const FAILURES: Record<LineChange['kind'], string> = {
  quantity: 'Error updating quantity',
  active: 'Error updating this cart item',
  pinned: 'Error updating this cart item',
  remove: 'Error removing item',
};

const QUANTITY_DEBOUNCE_MS = 400;

/** `useCart` shows the change at once, and the old state again when it fails. */
export function useChangeLine() {
  const client = useQueryClient();
  const restoreLine = useRestoreLine();
  const find = (id: number) => client.getQueryData(cartQuery().queryKey)?.items.find((line) => line.id === id);
  return useWrite(cartRoutes.changeItem, {
    send: async (change: LineChange): Promise<CartItem | undefined> => {
      if (change.kind === 'quantity') await debounce(client, change);
      return isSuperseded(client, change) ? undefined : await sendChange(change);
    },
    says: (_, { kind, id }) => {
      if (kind !== 'remove') return undefined;
      const removed = find(id);
      return {
        message: 'Removed item from cart',
        detail: removed?.manufacturer_product.name,
        undo: removed && canRestore(removed) ? () => restoreLine.mutate(removed) : undefined,
      };
    },
    onSuccess: (line, change) => {
      if (change.kind === 'remove') {
        updateCart(client, (cart) => dropLine(cart, change.id));
        recordEvent('Removed item from cart', { item: change.id });
      } else if (line) updateCart(client, (cart) => putLine(cart, line));
    },
    fails: (_, { kind }) => ({ message: FAILURES[kind] }),
  });
}

function sendChange(change: LineChange): Promise<CartItem | undefined> {
  const params = { id: change.id };
  switch (change.kind) {
    case 'quantity':
      // The server takes `is_active` as true when left out, and only active lines have a quantity field.
      return callApi(cartRoutes.changeItem, { params, body: { quantity: change.quantity, is_active: true } });
    case 'active':
      return callApi(cartRoutes.changeItem, { params, body: { is_active: change.isActive } });
    case 'pinned':
      return callApi(cartRoutes.changeItem, { params, body: { pinned: change.isPinned } });
    case 'remove':
      return callApi(cartRoutes.removeItem, { params });
  }
}

/** Waits in the queue of writes, so that an order made meanwhile never goes out with an older quantity. */
async function debounce(client: QueryClient, change: LineChange): Promise<void> {
  const madeAt = pendingChanges(client).find((other) => other.variables === change)?.submittedAt ?? 0;
  const remaining = madeAt + QUANTITY_DEBOUNCE_MS - Date.now();
  if (remaining > 0 && !isSuperseded(client, change)) await new Promise((resolve) => setTimeout(resolve, remaining));
}

/** Whether a later change of the same kind to the same line is pending: only the last is sent. */
function isSuperseded(client: QueryClient, change: LineChange): boolean {
  const sameChanges = pendingChanges(client).filter(
    ({ variables }) => variables.id === change.id && variables.kind === change.kind,
  );
  return sameChanges.at(-1)?.variables !== change;
}

function pendingChanges(client: QueryClient): { variables: LineChange; submittedAt: number }[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: LINE_CHANGES, status: 'pending' })
    .map(({ state }) => ({ variables: state.variables as LineChange, submittedAt: state.submittedAt }));
}
