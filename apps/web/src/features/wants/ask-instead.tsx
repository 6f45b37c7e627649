import { cartRoutes } from '@formulary/contracts/cart';
import { wantsRoutes } from '@formulary/contracts/wants';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { statusOf } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { keyOf } from '../../api/route-key.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { paths } from '../../lib/paths.ts';
import { useCartWrite } from '../../trade/cart/queries.ts';
import { MAY_ONLY_ASK } from '../../trade/wants/use-may-order.ts';
import { refetchWants } from '../../trade/wants/write-wants.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** In place of the order button of a user who may only ask. */
export function AskInstead({ id, canAsk, note }: { id: string; canAsk: boolean; note: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const asking = useCartWrite({
    meta: { changes: ['cart', 'wants'], undone: 'Nothing was asked for.' },
    mutationFn: () => callApi(wantsRoutes.askForCart, { body: { note: note.trim() } }),
    onSuccess: () => {
      showToast({ type: 'success', message: 'They are on the want-list' });
      void navigate(paths.wants);
    },
    onError: (error) =>
      showToast({
        type: 'error',
        message: 'Error asking for these',
        detail: isNoteRefused(error)
          ? 'With what you noted before, the note is too long. They are in your cart still.'
          : 'They are in your cart still.',
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(cartRoutes.getCart) });
      refetchWants(client);
    },
  });
  return (
    <div className="grid gap-2">
      <p className="text-sm">{MAY_ONLY_ASK} A colleague orders what is on the want-list.</p>
      <Button id={id} variant="primary" busy={asking.isPending} disabled={!canAsk} onClick={() => asking.mutate()}>
        Ask for these
      </Button>
    </div>
  );
}

function isNoteRefused(error: unknown): boolean {
  return statusOf(error) === 400 && fieldOf(fieldOf(error, 'body'), 'note') !== undefined;
}
