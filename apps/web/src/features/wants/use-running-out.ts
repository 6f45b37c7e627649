import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import { useNavigate } from 'react-router';
import { useWrite } from '../../api/use-write.ts';
import { formatCount } from '../../lib/format-count.ts';
import { paths } from '../../lib/paths.ts';
import { whyRefused } from '../../trade/wants/want-words.ts';

/** Puts one piece of a product on the want-list, and says so, with a way back. */
export function useRunningOut() {
  const navigate = useNavigate();
  const takeBack = useTakeBack();
  const { mutate: ask, isPending } = useWrite(wantsRoutes.addWant, {
    isOnce: true,
    undone: 'Nothing was asked for.',
    input: (product: number, key) => ({ body: { manufacturer_product: product }, headers: { 'idempotency-key': key } }),
    says: (want) => ({
      message: `On the want-list: "${want.manufacturer_product?.name ?? ''}"`,
      detail: want.quantity > 1 ? `${formatCount(want.quantity)} are asked for now` : undefined,
      undo: () => takeBack.mutate(want),
      actions: [{ label: 'View list', onPress: () => void navigate(paths.wants) }],
    }),
    fails: { message: 'Error putting it on the want-list', detail: 'Try again: nothing is asked for twice.' },
  });
  return { ask, isPending };
}

/** Takes back one piece of what the user asks for by now; the last one takes the request off the list. */
function useTakeBack() {
  return useWrite(wantsRoutes.changeWant, {
    input: ({ id }: Want) => ({ params: { id }, body: { less: 1 } }),
    says: ({ state }) => ({
      message: state === 'open' || state === 'taken' ? 'One less is asked for' : 'Off the want-list again',
    }),
    fails: (error) => ({ message: 'Error taking it off', detail: whyRefused(error) }),
  });
}
