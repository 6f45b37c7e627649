import { type NotedPromise, notedPromisesRoutes } from '@formulary/contracts/invoices/noted-promises';
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

/** Notes a promise, and takes one back. */
export function usePromises(invoice: number, onNoted: () => void) {
  const of = { params: { id: invoice } };
  const takingBack = useWrite(notedPromisesRoutes.takeBackPromise, {
    isOnce: true,
    of,
    undone: 'The promise stands still.',
    input: ({ id }: Pick<NotedPromise, 'id'>) => ({ params: { id } }),
    says: (promise) => ({ message: `Taken back: ${promiseWords(promise)}`, detail: 'The invoice was checked again.' }),
    fails: { message: 'Error taking it back', detail: 'The promise stands still. Try again.' },
  });
  const noting = useWrite(notedPromisesRoutes.notePromise, {
    isOnce: true,
    of,
    undone: 'The promise was not noted.',
    input: (body: ToNote) => ({ body }),
    onSuccess: onNoted,
    says: (promise) => ({
      message: `Noted: ${promiseWords(promise)}`,
      detail: `${stateWords(promise).words}.`,
      undo: () => takingBack.mutate(promise),
    }),
    fails: { message: 'Error noting the promise', detail: 'Nothing was noted. Try again.' },
  });
  return { noting, takingBack };
}
