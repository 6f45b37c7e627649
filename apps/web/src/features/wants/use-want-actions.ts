import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import { useWrite } from '../../api/use-write.ts';
import { nameOf, whyRefused } from '../../trade/wants/want-words.ts';

const fail = (message: string) => (error: Error) => ({ message, detail: whyRefused(error) });

export function useRestoreWant() {
  return useWrite(wantsRoutes.restoreWant, {
    input: ({ id }: Want) => ({ params: { id } }),
    says: (want) => ({ message: 'Back on the want-list', detail: nameOf(want) }),
    fails: fail('Error putting it back'),
  });
}

/** Takes a want off the list, with a way back. */
export function useRemoveWant() {
  const restore = useRestoreWant();
  const { mutate: remove, isPending } = useWrite(wantsRoutes.removeWant, {
    isOnce: true,
    input: ({ id }: Want) => ({ params: { id } }),
    says: (_, want) => ({
      message: 'Taken off the want-list',
      detail: nameOf(want),
      undo: () => restore.mutate(want),
    }),
    fails: fail('Error taking it off'),
  });
  return { remove, isPending };
}

interface Change {
  readonly want: Want;
  readonly quantity?: number;
  readonly urgent?: boolean;
  readonly note?: string;
}

/** Sets what the user asks for. */
export function useChangeWant() {
  return useWrite(wantsRoutes.changeWant, {
    input: ({ want: { id }, ...body }: Change) => ({ params: { id }, body }),
    fails: fail('Error changing it'),
  });
}
