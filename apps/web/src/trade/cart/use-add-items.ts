import { type AddedItem, addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { useQueryClient } from '@tanstack/react-query';
import { useMatch, useNavigate } from 'react-router';
import { isOutage } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { useKeyOfAttempt } from '../../api/use-key-of-attempt.ts';
import { paths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../ui/toast.tsx';
import { recordEvent } from '../events/record-event.ts';
import { addedWords } from './added-words.ts';
import { CART_WRITE, updateCart, useCartWrite } from './queries.ts';

const LONG_ENOUGH_TO_ACT_MS = 10_000;
const ADDING = { ...CART_WRITE.meta, undone: 'Nothing was added.' };

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
  const client = useQueryClient();
  const keyOfAttempt = useKeyOfAttempt();
  const showAdded = useShowAdded();
  const mutationKey = keyOf(addItemsRoutes.addItems);
  const adding = useCartWrite({
    mutationKey,
    meta: ADDING,
    mutationFn: (items: readonly ItemToAdd[]) => {
      const headers = { 'idempotency-key': keyOfAttempt(items) };
      return callApi(addItemsRoutes.addItems, { body: { items: [...items] }, headers });
    },
    onSuccess: ({ items }) => {
      keyOfAttempt(null);
      showAdded(items);
    },
    onError: (error) =>
      showToast({
        type: 'error',
        message: 'Error adding products to cart',
        detail: isOutage(error) ? 'No answer came. Try again: nothing is added twice.' : undefined,
      }),
  });
  const mutate: typeof adding.mutate = (items, options) => {
    // Read from the cache: a second click may come before the next render.
    if (client.isMutating({ mutationKey }) === 0) adding.mutate(items, options);
  };
  return { ...adding, mutate };
}

/** For whoever keeps a call's key and sends it again by itself: it tells nobody what came of it. */
export function useAddBatch() {
  return useCartWrite({
    meta: ADDING,
    mutationFn: ({ items, key }: { items: readonly ItemToAdd[]; key: string }) =>
      callApi(addItemsRoutes.addItems, { body: { items: [...items] }, headers: { 'idempotency-key': key } }),
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
      actions: [
        ...(added.length > 0 ? [{ label: 'Undo', onPress: () => takeOut.mutate(added) }] : []),
        ...(isInCart ? [] : [{ label: 'View cart', onPress: () => void navigate(paths.cart) }]),
      ],
      duration: LONG_ENOUGH_TO_ACT_MS,
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
  return useCartWrite({
    mutationFn: (added: readonly Pick<AddedItem, 'item' | 'quantity' | 'was_set_aside'>[]) => {
      const items = added.flatMap(({ item, quantity, was_set_aside }) =>
        item === null ? [] : { item, quantity, set_aside: was_set_aside },
      );
      return callApi(addItemsRoutes.takeOut, { body: { items }, headers: { 'idempotency-key': randomId() } });
    },
    onSuccess: ({ cart, gone }, added) => {
      updateCart(client, () => cart);
      if (gone.length > 0) {
        showToast({ type: 'warning', message: `${gone.length} of ${added.length} were not in the cart any more` });
      } else {
        showToast({ type: 'success', message: 'Took what was added out again' });
      }
    },
    onError: () => showToast({ type: 'error', message: 'Error removing products' }),
  });
}
