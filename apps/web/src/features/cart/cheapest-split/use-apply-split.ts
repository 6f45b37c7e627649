import { type CheapestSplit, cheapestSplitRoutes } from '@formulary/contracts/cart/cheapest-split';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { updateCart } from '../../../trade/cart/queries.ts';
import { usePutBack } from '../../../trade/cart/use-put-back.ts';
import { cheapestSplitQuery, type SplitWishes } from './split-query.ts';
import { countWords, effectOf, effectWords } from './split-words.ts';

export interface Chosen {
  readonly proposal: CheapestSplit;
  readonly groups: CheapestSplit['groups'];
  readonly contents: string;
  readonly wishes: SplitWishes;
}

/**
 * Moves the lines of the chosen groups. After a refusal the new proposal is in the cache; after a lost answer the same is
 * sent with the same key.
 */
export function useApplySplit() {
  const client = useQueryClient();
  const putBack = usePutBack();
  return useWrite(cheapestSplitRoutes.applyCheapestSplit, {
    isOnce: true,
    undone: 'Nothing was moved.',
    // What it saved is shown for as long as the cart stays as it is.
    gcTime: Number.POSITIVE_INFINITY,
    input: ({ proposal, groups, wishes: { deliveries, without, maySplit } }: Chosen, key) => {
      const some = groups.length < proposal.groups.length && { groups: groups.map(({ id }) => id) };
      const limit = deliveries !== undefined && { max_deliveries: deliveries };
      const body = { fingerprint: proposal.fingerprint, exclude: [...without], split: maySplit, ...some, ...limit };
      return { body, headers: { 'idempotency-key': key } };
    },
    onSuccess: (applied) => updateCart(client, () => applied.cart),
    says: (applied, { groups }) => ({
      message: `Cart split: ${effectWords(effectOf(groups))}`,
      detail: movedWords(groups),
      undo: () => putBack.mutate(applied),
    }),
    onError: (error, { contents, wishes }) => {
      const proposal = newProposal(error);
      if (proposal) client.setQueryData(cheapestSplitQuery(contents, wishes).queryKey, proposal);
    },
    fails: (error) => (newProposal(error) ? undefined : { message: 'Error moving products' }),
  });
}

/** The proposal for the cart as it is now, where another was refused. */
export function newProposal(error: unknown): CheapestSplit | undefined {
  return refusalOf(error, cheapestSplitRoutes.applyCheapestSplit, 'split_changed')?.proposal;
}

function movedWords(groups: CheapestSplit['groups']): string {
  const lines = new Set(groups.flatMap(({ moves }) => moves.map(({ item }) => item)));
  return `${countWords(lines.size, 'line', 'lines')} moved`;
}
