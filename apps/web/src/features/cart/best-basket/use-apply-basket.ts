import { type BasketChanged, type BestBasket, bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/client.ts';
import { keyOf } from '../../../api/route-key.ts';
import { useKeyOfAttempt } from '../../../api/use-key-of-attempt.ts';
import { fieldOf } from '../../../lib/field-of.ts';
import { updateCart, useCartWrite } from '../../../trade/cart/queries.ts';
import { usePutBack } from '../../../trade/cart/use-put-back.ts';
import { showToast } from '../../../ui/toast.tsx';
import { type BasketWishes, bestBasketQuery } from './basket-query.ts';
import { countWords, effectOf, effectWords } from './basket-words.ts';

/** As long as after adding: there is more to look at than after a change of one line. */
const LONG_ENOUGH_TO_ACT_MS = 10_000;

export interface Chosen {
  readonly proposal: BestBasket;
  readonly groups: BestBasket['groups'];
  readonly contents: string;
  readonly wishes: BasketWishes;
}

/**
 * Moves the lines of the chosen groups. After a refusal the new proposal is in the cache; after a lost answer the same is
 * sent with the same key.
 */
export function useApplyBasket() {
  const client = useQueryClient();
  const putBack = usePutBack();
  const keyOfAttempt = useKeyOfAttempt();
  return useCartWrite({
    mutationKey: keyOf(bestBasketRoutes.applyBestBasket),
    meta: { changes: ['cart'], undone: 'Nothing was moved.' },
    // What it saved is shown for as long as the cart stays as it is.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ proposal, groups, wishes: { deliveries, without, maySplit } }: Chosen) => {
      const some = groups.length < proposal.groups.length && { groups: groups.map(({ id }) => id) };
      const limit = deliveries !== undefined && { max_deliveries: deliveries };
      const body = { fingerprint: proposal.fingerprint, exclude: [...without], split: maySplit, ...some, ...limit };
      return callApi(bestBasketRoutes.applyBestBasket, { body, headers: { 'idempotency-key': keyOfAttempt(body) } });
    },
    onSuccess: (applied, { groups }) => {
      keyOfAttempt(null);
      updateCart(client, () => applied.cart);
      showToast({
        type: 'success',
        message: `Cart split: ${effectWords(effectOf(groups))}`,
        detail: movedWords(groups),
        actions: [{ label: 'Undo', onPress: () => putBack.mutate(applied) }],
        duration: LONG_ENOUGH_TO_ACT_MS,
      });
    },
    onError: (error, { contents, wishes }) => {
      const proposal = newProposal(error);
      if (proposal) client.setQueryData(bestBasketQuery(contents, wishes).queryKey, proposal);
      else showToast({ type: 'error', message: 'Error moving products' });
    },
  });
}

/** The proposal for the cart as it is now, where another was refused. */
export function newProposal(error: unknown): BestBasket | undefined {
  const body = statusOf(error) === 409 ? fieldOf(error, 'body') : undefined;
  return isChanged(body) ? body.proposal : undefined;
}

/** With its code the body is as the contract has it. */
function isChanged(body: unknown): body is BasketChanged {
  return fieldOf(body, 'code') === 'basket_changed';
}

function movedWords(groups: BestBasket['groups']): string {
  const lines = new Set(groups.flatMap(({ moves }) => moves.map(({ item }) => item)));
  return `${countWords(lines.size, 'line', 'lines')} moved`;
}
