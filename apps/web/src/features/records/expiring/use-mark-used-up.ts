import { type Expiring, type ExpiringPacks, expiringRoutes } from '@formulary/contracts/records/expiring';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/route-key.ts';
import { useWrite } from '../../../api/use-write.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { expiringQuery } from './expiring-query.ts';

/** Marks packs used up, with a way back. */
export function useMarkUsedUp(onMarked: () => void) {
  const client = useQueryClient();
  const keeps = [keyOf(expiringRoutes.listExpiring)];
  const show = ({ watches, months, rows, has_more }: Expiring) =>
    client.setQueryData(expiringQuery().queryKey, { watches, months, rows, has_more });
  const takeBack = useWrite(expiringRoutes.takeBackUsedUp, {
    input: (marks: number[]) => ({ body: { marks } }),
    keeps,
    onSuccess: show,
    says: () => ({ message: 'Undone: it is listed again' }),
    fails: 'Error undoing it: it stays marked used up',
  });
  return useWrite(expiringRoutes.markUsedUp, {
    isOnce: true,
    input: (packs: readonly ExpiringPacks[]) => ({ body: { entries: packs.map(({ entry }) => entry) } }),
    keeps,
    onSuccess: (answer) => {
      onMarked();
      show(answer);
    },
    says: ({ marks }, packs) => ({
      message: packs.length === 1 ? 'Marked used up' : `${formatCount(packs.length)} marked used up`,
      detail: packs.length === 1 ? (packs[0]?.manufacturer_product.name ?? '') : '',
      undo: () => takeBack.mutate(marks),
    }),
    fails: 'Error marking it used up',
  });
}
