import { type RestLine, type StillToCome, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { isOnlyAsking, MAY_ONLY_ASK } from '../../../trade/wants/use-may-order.ts';
import { packsNotSent } from './packs-not-sent.ts';
import { restQuery } from './queries.ts';

interface Waiting {
  readonly lines: readonly RestLine[];
  readonly day: string;
}

const linesWords = (lines: readonly RestLine[]): string =>
  lines.length === 1 ? (lines[0]?.manufacturer_product.name ?? '') : `${formatCount(lines.length)} lines`;

/** What was decided of lines, by the ids that take it back. */
interface TakenBack {
  readonly ids: number[];
  readonly lines: readonly RestLine[];
}

/** Waits for what is still to come, or does without it. `onDecided` and `onUndone` are told before the list has changed. */
export function useDecideRest({
  onDecided,
  onUndone,
}: Record<'onDecided' | 'onUndone', (of: readonly RestLine[]) => void>) {
  const client = useQueryClient();
  const show = ({ receives, lines }: StillToCome) => client.setQueryData(restQuery().queryKey, { receives, lines });
  const showDecided = (answer: StillToCome, of: readonly RestLine[]) => {
    onDecided(of);
    show(answer);
  };
  const showUndone = (answer: StillToCome, { lines }: TakenBack) => {
    onUndone(lines);
    show(answer);
  };
  const takeBackWaits = useWrite(stillToComeRoutes.takeBackWaits, {
    input: ({ ids }: TakenBack) => ({ body: { waits: ids } }),
    onSuccess: showUndone,
    says: () => ({ message: 'Undone: it is as it was before' }),
    fails: 'Error undoing it: you wait as you said',
  });
  const takeBackDrops = useWrite(stillToComeRoutes.takeBackDrops, {
    input: ({ ids }: TakenBack) => ({ body: { drops: ids } }),
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
    onSuccess: (answer, { lines }) => showDecided(answer, lines),
    says: ({ waits }, { lines, day }) => ({
      message: `Waiting until ${formatDay(day)}`,
      detail: linesWords(lines),
      undo: () => takeBackWaits.mutate({ ids: waits, lines }),
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
      body: { lines: lines.map((line) => ({ line: line.line, quantity: packsNotSent(line) })) },
    }),
    onSuccess: (answer, of) => showDecided(answer, of),
    says: ({ drops }, lines) => ({
      message: `Dropped: ${linesWords(lines)}`,
      detail: 'The wholesaler is told in a minute.',
      undo: () => takeBackDrops.mutate({ ids: drops, lines }),
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
