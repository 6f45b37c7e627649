import { type CartItem, cartRoutes } from '@formulary/contracts/cart';
import { addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { useWrite } from '../../../api/use-write.ts';
import { updateCart } from '../../../trade/cart/queries.ts';
import { canRestore } from '../../../trade/cart/restore-line.ts';
import { recordEvent } from '../../../trade/events/record-event.ts';
import { linesWords } from './find.ts';

/** Removes lines together, all or none, with a way back. */
export function useRemoveLines() {
  const client = useQueryClient();
  const restore = useRestoreLines();
  return useWrite(addItemsRoutes.takeOut, {
    isOnce: true,
    undone: 'Nothing was removed.',
    input: (lines: readonly CartItem[], key) => ({
      body: { items: lines.map(({ id, quantity, is_active }) => ({ item: id, quantity, set_aside: !is_active })) },
      headers: { 'idempotency-key': key },
    }),
    onSuccess: ({ cart, gone }, lines) => {
      updateCart(client, () => cart);
      for (const { id } of removedOf(lines, gone)) recordEvent('Removed item from cart', { item: id });
    },
    says: ({ gone }, lines) => {
      const removed = removedOf(lines, gone);
      const possible = removed.filter(canRestore);
      return {
        message: `Removed ${linesWords(removed.length)} from cart`,
        detail: leftWords(removed.length - possible.length),
        undo: possible.length > 0 ? () => restore.mutate(possible) : undefined,
      };
    },
    fails: 'Error removing items',
  });
}

const removedOf = (lines: readonly CartItem[], gone: readonly number[]) => lines.filter(({ id }) => !gone.includes(id));

const leftWords = (left: number) =>
  left === 0
    ? undefined
    : `${linesWords(left)} cannot be ordered as before: Undo leaves ${left === 1 ? 'it' : 'them'}.`;

/** Each where it was, left out of the order and pinned as it was. */
function useRestoreLines() {
  return useWrite(addItemsRoutes.addItems, {
    isOnce: true,
    send: async (lines: readonly CartItem[], key) => {
      const answer = await callApi(addItemsRoutes.addItems, {
        body: {
          items: lines.map(({ manufacturer_product, wholesale_product, quantity }) => ({
            manufacturer_product: manufacturer_product.id,
            wholesale_product: wholesale_product.id,
            quantity,
            when_held: 'add' as const,
          })),
        },
        headers: { 'idempotency-key': key },
      });
      for (const [at, { is_active, pinned }] of lines.entries()) {
        const added = answer.items[at];
        if (added?.outcome !== 'added' || added.item === null || (is_active && !pinned)) continue;
        await callApi(cartRoutes.changeItem, { params: { id: added.item }, body: { is_active, pinned } });
      }
      return answer;
    },
    says: ({ items }) => {
      const others = items.filter(({ outcome }) => outcome !== 'added').length;
      return others === 0
        ? { message: `Put ${linesWords(items.length)} back` }
        : { type: 'warning', message: `${linesWords(others)} could not be put back as before` };
    },
    fails: 'Error adding products to cart',
  });
}
