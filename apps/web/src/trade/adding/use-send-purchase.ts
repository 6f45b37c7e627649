import { CART_LINES_MAX } from '@formulary/contracts/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isOutage } from '../../api/api-error.ts';
import { formatCount } from '../../lib/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { showToast } from '../../ui/toast.tsx';
import { knownCartItems } from '../cart/cart-items.ts';
import type { Purchase } from './add-flow.ts';
import { refusalWords } from './refusal-words.ts';
import { type Added, useUndoAdd } from './undo-add.ts';
import { useAddItem } from './use-add-item.ts';

/** It says what to do. */
const LONG_ENOUGH_TO_ACT_MS = 10_000;
const MAYBE_ADDED = 'No answer came, so it may have been added. Look in the cart before you add it again.';

export function showAddError(reason: string): void {
  showToast({
    type: 'error',
    message: 'Error adding product to cart',
    detail: reason,
    duration: LONG_ENOUGH_TO_ACT_MS,
  });
}

export function useSendPurchase() {
  const client = useQueryClient();
  const addItem = useAddItem();
  const undoAdd = useUndoAdd();
  const navigate = useNavigate();

  const showAdded = (added: Added) => {
    const { manufacturer_product, wholesale_product, quantity } = added.line;
    const there = quantity > added.quantity ? `, ${formatCount(quantity)} in the cart now` : '';
    showToast({
      type: 'success',
      message: `Added "${manufacturer_product.name}" to cart`,
      detail: `${formatCount(added.quantity)} from ${wholesale_product.wholesaler.name}${there}`,
      undo: () => undoAdd.mutate(added),
      actions: [{ label: 'View cart', onPress: () => void navigate(paths.cart) }],
    });
  };

  /** Returns why it was not added, for the user; undefined where it was. */
  return async (purchase: Purchase, quantity: number): Promise<string | undefined> => {
    const { sentId, offer } = purchase;
    const before = knownCartItems(client);
    try {
      const line = await addItem.mutateAsync({
        manufacturer_product: sentId,
        quantity,
        ...(offer && { wholesale_product: offer.id }),
      });
      showAdded({ line, quantity, wasSetAside: before.some(({ id, is_active }) => id === line.id && !is_active) });
      return undefined;
    } catch (error) {
      const isCartFull = knownCartItems(client).length >= CART_LINES_MAX;
      const problem = isOutage(error) ? MAYBE_ADDED : refusalWords(error, { ...purchase, isCartFull });
      showAddError(problem);
      return problem;
    }
  };
}
