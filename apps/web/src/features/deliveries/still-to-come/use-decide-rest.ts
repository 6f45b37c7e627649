import { type RestLine, type StillToCome, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { isOnlyAsking, MAY_ONLY_ASK } from '../../../trade/wants/use-may-order.ts';
import { restQuery } from './queries.ts';

interface Waiting {
  readonly lines: readonly RestLine[];
  readonly day: string;
}

const linesWords = (lines: readonly RestLine[]): string =>
  lines.length === 1 ? (lines[0]?.manufacturer_product.name ?? '') : `${formatCount(lines.length)} lines`;

/** Waits for what is still to come, or does without it. */
export function useDecideRest(onDecided: () => void) {
  const client = useQueryClient();
  const show = ({ receives, lines }: StillToCome) => {
    client.setQueryData(restQuery().queryKey, { receives, lines });
    onDecided();
  };
  const showUndone = (answer: StillToCome) => client.setQueryData(restQuery().queryKey, answer);
  const takeBackWaits = useWrite(stillToComeRoutes.takeBackWaits, {
    input: (waits: number[]) => ({ body: { waits } }),
    onSuccess: showUndone,
    says: () => ({ message: 'Undone: it is as it was before' }),
    fails: 'Error undoing it: you wait as you said',
  });
  const takeBackDrops = useWrite(stillToComeRoutes.takeBackDrops, {
    input: (drops: number[]) => ({ body: { drops } }),
    onSuccess: showUndone,
    says: () => ({ message: 'Undone: it is still to come' }),
    fails: (error) => {
      const told = refusalOf(error, stillToComeRoutes.takeBackDrops, 'already_told');
      return told
        ? { message: 'Too late to undo', detail: told.detail }
        : { message: 'Error undoing it', detail: 'It stays dropped.' };
    },
  });
  const wait = useWrite(stillToComeRoutes.waitForRest, {
    isOnce: true,
    input: ({ lines, day }: Waiting) => ({ body: { lines: lines.map(({ line }) => line), ask_again_on: day } }),
    onSuccess: (answer) => show(answer),
    says: ({ waits }, { lines, day }) => ({
      message: `Waiting until ${formatDay(day)}`,
      detail: linesWords(lines),
      undo: () => takeBackWaits.mutate(waits),
    }),
    fails: (error) => {
      const changed = refusalOf(error, stillToComeRoutes.waitForRest, 'rest_changed');
      return changed
        ? { message: 'Something has come meanwhile', detail: changed.detail }
        : { message: 'Error saving that you wait', detail: 'Nothing was changed. Try again.' };
    },
  });
  const drop = useWrite(stillToComeRoutes.dropRest, {
    isOnce: true,
    input: (lines: readonly RestLine[]) => ({
      body: { lines: lines.map(({ line, quantities }) => ({ line, quantity: quantities.open })) },
    }),
    onSuccess: (answer) => show(answer),
    says: ({ drops }, lines) => ({
      message: `Dropped: ${linesWords(lines)}`,
      detail: 'The wholesaler is told in a minute.',
      undo: () => takeBackDrops.mutate(drops),
    }),
    fails: (error) => {
      const changed = refusalOf(error, stillToComeRoutes.dropRest, 'rest_changed');
      if (changed) return { message: 'Something has come meanwhile', detail: changed.detail };
      if (isOnlyAsking(client, error)) return { message: 'Nothing was dropped', detail: MAY_ONLY_ASK };
      return { message: 'Error dropping it', detail: 'Nothing was changed. Try again.' };
    },
  });
  return { wait, drop };
}
