import { type NotedPromise, notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
import type { Addressing } from '../../../api/address.ts';
import { useWrite } from '../../../api/use-write.ts';
import { promiseWords, stateWords } from './promise-words.ts';

export interface ToNote {
  readonly order_line: number;
  readonly free_packs?: number;
  readonly amount?: number;
  readonly note: string;
  readonly said_on?: string;
  readonly due_on?: string;
}

interface UsePromises {
  /** Where it is pressed. */
  readonly of: Addressing;
  /** What follows where a promise is taken back. */
  readonly follows: string;
  readonly onNoted?: () => void;
}

/** Notes a promise, and takes one back. */
export function usePromises({ of, follows, onNoted }: UsePromises) {
  const takingBack = useWrite(notedPromisesRoutes.takeBackPromise, {
    isOnce: true,
    of,
    undone: 'The promise stands still.',
    input: ({ id }: Pick<NotedPromise, 'id'>) => ({ params: { id } }),
    says: (promise) => ({ message: `Taken back: ${promiseWords(promise)}`, detail: follows }),
    fails: { message: 'Error taking it back', detail: 'The promise stands still. Try again.' },
  });
  const noting = useWrite(notedPromisesRoutes.notePromise, {
    isOnce: true,
    of,
    undone: 'The promise was not noted.',
    input: (body: ToNote) => ({ body }),
    ...(onNoted && { onSuccess: onNoted }),
    says: (promise) => ({
      message: `Noted: ${promiseWords(promise)}`,
      detail: `${stateWords(promise).words}.`,
      undo: () => takingBack.mutate(promise),
    }),
    fails: { message: 'Error noting the promise', detail: 'Nothing was noted. Try again.' },
  });
  return { noting, takingBack };
}
