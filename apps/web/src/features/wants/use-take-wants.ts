import { type TakenWant, type Want, wantsRoutes } from '@formulary/contracts/wants';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../api/use-write.ts';
import { isOnlyAsking, MAY_ONLY_ASK } from '../../trade/wants/use-may-order.ts';
import { takenWords } from '../../trade/wants/want-words.ts';

/** Takes wants over into the cart, and says what came of each, with a way back. What is taken is never taken again. */
export function useTakeWants() {
  const client = useQueryClient();
  const giveBack = useGiveBack();
  const { mutate: take, isPending } = useWrite(wantsRoutes.takeWants, {
    isOnce: true,
    undone: 'Nothing was taken over.',
    input: (wants: readonly Want[]) => ({
      body: { items: wants.map(({ id }) => ({ want: id, when_held: 'add' as const })) },
    }),
    says: ({ items }) => {
      const taken = items.filter(({ quantity }) => quantity > 0);
      return {
        type: taken.length === items.length ? 'success' : 'warning',
        ...takenWords(items),
        undo: taken.length > 0 ? () => giveBack.mutate(taken) : undefined,
      };
    },
    fails: (error) => ({
      message: 'Error taking over',
      detail: isOnlyAsking(client, error) ? MAY_ONLY_ASK : undefined,
    }),
  });
  return { take, isPending };
}

/** Takes exactly what was put into the cart out of it, and puts the wants back on the list. */
function useGiveBack() {
  return useWrite(wantsRoutes.giveBackWants, {
    input: (taken: readonly TakenWant[], key) => {
      const items = taken.flatMap(({ want, item, quantity, was_set_aside: set_aside }) =>
        item === null ? [] : { want, item, quantity, set_aside },
      );
      return { body: { items }, headers: { 'idempotency-key': key } };
    },
    says: () => ({ message: 'Back on the want-list' }),
    fails: 'Error putting it back',
  });
}
