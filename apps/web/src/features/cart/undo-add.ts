import type { CartItem } from '@formulary/contracts/cart';
import { cartRoutes } from '@formulary/contracts/cart';
import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';
import { recordEvent } from '../events/public.ts';
import { dropLine, putLine } from './line-change.ts';
import { updateCart, useCartWrite } from './queries.ts';
import { removeLine } from './remove-line.ts';

export interface Added {
  readonly line: CartItem;
  readonly quantity: number;
  readonly wasSetAside: boolean;
}

type Undone = { readonly kind: 'removed' | 'gone' } | { readonly kind: 'changed'; readonly line: CartItem };

/** Removes exactly what was added: a line that existed before keeps the rest, and is set aside again if it was. */
export function useUndoAdd() {
  const client = useQueryClient();
  return useCartWrite({
    mutationFn: undoAdd,
    onSuccess: (taken, { line, quantity }) => {
      const { name } = line.manufacturer_product;
      if (taken.kind === 'changed') {
        updateCart(client, (cart) => putLine(cart, taken.line));
        showToast({ type: 'success', message: `Took ${quantity} of "${name}" out again` });
        return;
      }
      updateCart(client, (cart) => dropLine(cart, line.id));
      if (taken.kind === 'gone') {
        showToast({ type: 'warning', message: `"${name}" is not in the cart any more` });
        return;
      }
      recordEvent('Removed item from cart', { item: line.id });
      showToast({ type: 'success', message: 'Removed item from cart', detail: name });
    },
    onError: () => showToast({ type: 'error', message: 'Error removing item' }),
  });
}

async function undoAdd({ line: { id }, quantity, wasSetAside }: Added): Promise<Undone> {
  const params = { id };
  try {
    // Read again: more may have been added since, here or in another tab.
    const { items } = await callApi(cartRoutes.getCart);
    const now = items.find((item) => item.id === id);
    if (!now) return { kind: 'gone' };
    const left = now.quantity - quantity;
    if (left > 0) {
      const body = { quantity: left, is_active: now.is_active && !wasSetAside };
      return { kind: 'changed', line: await callApi(cartRoutes.changeItem, { params, body }) };
    }
    await removeLine(id);
    return { kind: 'removed' };
  } catch (error) {
    if (statusOf(error) === 404) return { kind: 'gone' };
    throw error;
  }
}
