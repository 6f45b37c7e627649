import { type AppliedSplit, cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { updateCart } from './queries.ts';

/** Puts moved lines back where they were, while the cart is as the move left it. */
export function usePutBack() {
  const client = useQueryClient();
  return useWrite(cheapestSplitRoutes.putBackCart, {
    input: ({ fingerprint, before }: Pick<AppliedSplit, 'fingerprint' | 'before'>, key) => ({
      body: { fingerprint, before },
      headers: { 'idempotency-key': key },
    }),
    onSuccess: (cart) => updateCart(client, () => cart),
    says: () => ({ message: 'Cart put back as it was' }),
    fails: (error) =>
      refusalOf(error, cheapestSplitRoutes.putBackCart, 'cart_changed')
        ? { type: 'warning', message: 'The cart has changed since: nothing was put back' }
        : { message: 'Error moving products' },
  });
}
