import { wantsRoutes } from '@formulary/contracts/wants';
import { useNavigate } from 'react-router';
import { statusOf } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { fieldOf } from '../../lib/field-of.ts';
import { paths } from '../../lib/paths.ts';
import { MAY_ONLY_ASK } from '../../trade/wants/use-may-order.ts';
import { Button } from '../../ui/button.tsx';

/** In place of the order button of a user who may only ask. */
export function AskInstead({ id, canAsk, note }: { id: string; canAsk: boolean; note: string }) {
  const navigate = useNavigate();
  const asking = useWrite(wantsRoutes.askForCart, {
    undone: 'Nothing was asked for.',
    input: () => ({ body: { note: note.trim() } }),
    onSuccess: () => void navigate(paths.wants),
    says: () => ({ message: 'They are on the want-list' }),
    fails: (error) => ({
      message: 'Error asking for these',
      detail: isNoteRefused(error)
        ? 'With what you noted before, the note is too long. They are in your cart still.'
        : 'They are in your cart still.',
    }),
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
