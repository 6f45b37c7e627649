import type { CartItem } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { updateCart } from '../cart/queries.ts';
import { recordEvent } from '../events/record-event.ts';

export interface Added {
  readonly line: CartItem;
  readonly quantity: number;
  readonly wasSetAside: boolean;
}

/** Takes out exactly what was added (`cart/take-out` in the API): a line that existed before keeps the rest, and is set aside again if it was. */
export function useUndoAdd() {
  const client = useQueryClient();
  return useWrite(addItemsRoutes.takeOut, {
    input: ({ line: { id }, quantity, wasSetAside }: Added, key) => ({
      body: { items: [{ item: id, quantity, set_aside: wasSetAside }] },
      headers: { 'idempotency-key': key },
    }),
    onSuccess: ({ cart, gone }, { line }) => {
      updateCart(client, () => cart);
      if (gone.length === 0 && !holds(cart, line)) recordEvent('Removed item from cart', { item: line.id });
    },
    says: ({ cart, gone }, { line, quantity }) => {
      const { name } = line.manufacturer_product;
      if (gone.length > 0) return { type: 'warning', message: `"${name}" is not in the cart any more` };
      if (holds(cart, line)) return { message: `Took ${quantity} of "${name}" out again` };
      return { message: 'Removed item from cart', detail: name };
    },
    fails: 'Error removing item',
  });
}

const holds = ({ items }: { items: readonly CartItem[] }, { id }: CartItem) => items.some((line) => line.id === id);
