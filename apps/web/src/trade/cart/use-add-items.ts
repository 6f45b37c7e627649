import { type AddedItem, addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { useQueryClient } from '@tanstack/react-query';
import { useMatch, useNavigate } from 'react-router';
import { isOutage } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast.tsx';
import { recordEvent } from '../events/record-event.ts';
import { addedWords } from './added-words.ts';
import { updateCart } from './queries.ts';

interface ItemToAdd {
  readonly manufacturer_product: number;
  readonly quantity: number;
  /** Without it the server picks the best offer. */
  readonly wholesale_product?: number;
  /** What the cart holds already is left as it is, or gets more. */
  readonly when_held: 'skip' | 'add';
}

/**
 * Adds products together, and says what came of it, with a way back. After a lost answer the same products are sent with
 * the same key: nothing is added twice.
 */
export function useAddItems() {
  const showAdded = useShowAdded();
  return useWrite(addItemsRoutes.addItems, {
    isOnce: true,
    undone: 'Nothing was added.',
    input: (items: readonly ItemToAdd[], key) => ({
      body: { items: [...items] },
      headers: { 'idempotency-key': key },
    }),
    onSuccess: ({ items }) => showAdded(items),
    fails: (error) => ({
      message: 'Error adding products to cart',
      detail: isOutage(error) ? 'No answer came. Try again: nothing is added twice.' : undefined,
    }),
  });
}

/** For whoever keeps a call's key and sends it again by itself: it tells nobody what came of it. */
export function useAddBatch() {
  return useWrite(addItemsRoutes.addItems, {
    of: { params: { by: 'batch' } },
    undone: 'Nothing was added.',
    input: ({ items, key }: { items: readonly ItemToAdd[]; key: string }) => ({
      body: { items: [...items] },
      headers: { 'idempotency-key': key },
    }),
    onSuccess: ({ items }) => recordAdded(items),
  });
}

/** Says what was added, with Undo. */
export function useShowAdded() {
  const navigate = useNavigate();
  const isInCart = useMatch(paths.cart) !== null;
  const takeOut = useTakeOut();
  return (items: readonly AddedItem[]) => {
    const added = items.filter(({ quantity }) => quantity > 0);
    recordAdded(added);
    showToast({
      type: added.length === items.length ? 'success' : 'warning',
      ...addedWords(items),
      undo: added.length > 0 ? () => takeOut.mutate(added) : undefined,
      actions: isInCart ? [] : [{ label: 'View cart', onPress: () => void navigate(paths.cart) }],
    });
  };
}

function recordAdded(items: readonly AddedItem[]): void {
  for (const { manufacturer_product: product, quantity } of items) {
    if (quantity > 0) recordEvent('Product added to cart', { product, quantity });
  }
}

/** Takes out exactly what was added: a line that existed before keeps the rest, and is set aside again if it was. */
export function useTakeOut() {
  const client = useQueryClient();
  return useWrite(addItemsRoutes.takeOut, {
    input: (added: readonly Pick<AddedItem, 'item' | 'quantity' | 'was_set_aside'>[], key) => {
      const items = added.flatMap(({ item, quantity, was_set_aside }) =>
        item === null ? [] : { item, quantity, set_aside: was_set_aside },
      );
      return { body: { items }, headers: { 'idempotency-key': key } };
    },
    onSuccess: ({ cart }) => updateCart(client, () => cart),
    says: ({ gone }, added) =>
      gone.length > 0
        ? { type: 'warning', message: `${gone.length} of ${added.length} were not in the cart any more` }
        : { message: 'Took what was added out again' },
    fails: 'Error removing products',
  });
}
