import { deskWholesalersRoutes, type WholesalerAtDesk } from '@formulary/contracts/desk/wholesalers';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';

export type WholesalerChange = BodyOf<typeof deskWholesalersRoutes.changeWholesaler>;

const refuse = refuseForm();

/** Changes the given settings; what is refused is said in the form. */
export function useChangeWholesaler({ id, name }: WholesalerAtDesk, onDone: () => void) {
  const changing = useDeskWrite<typeof deskWholesalersRoutes.changeWholesaler, WholesalerChange>(
    deskWholesalersRoutes.changeWholesaler,
    {
      isInForm: true,
      input: (body) => ({ params: { id }, body }),
      says: () => ({ message: `${name} is changed.` }),
      onSuccess: onDone,
    },
  );
  return async (change: WholesalerChange): Promise<void> => {
    await changing.mutateAsync(change).catch(refuse);
  };
}
