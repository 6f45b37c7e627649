import { switchToCheapestRoutes } from '@formulary/contracts/cart/switch-to-cheapest';
import { useQueryClient } from '@tanstack/react-query';
import { isOutage } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { updateCart } from '../../trade/cart/queries.ts';
import { usePutBack } from '../../trade/cart/use-put-back.ts';
import { switchedWords } from './switched-words.ts';

/** Moves the cart's lines of some products to the cheapest offers, and says what came of it, with a way back. */
export function useSwitchToCheapest() {
  const client = useQueryClient();
  const putBack = usePutBack();
  return useWrite(switchToCheapestRoutes.switchToCheapest, {
    isOnce: true,
    undone: 'Nothing was moved.',
    input: (products: readonly number[], key) => ({
      body: { products: [...products] },
      headers: { 'idempotency-key': key },
    }),
    onSuccess: ({ cart }) => updateCart(client, () => cart),
    says: (switched) => {
      const isMoved = switched.items.some(({ lines }) => lines > 0);
      return {
        type: isMoved ? 'success' : 'warning',
        ...switchedWords(switched.items),
        undo: isMoved ? () => putBack.mutate(switched) : undefined,
      };
    },
    fails: (error) => ({
      message: 'Error moving products',
      detail: isOutage(error) ? 'No answer came. Try again: nothing is moved twice.' : undefined,
    }),
  });
}
