import { deskPriceListsRoutes, type HeldList } from '@formulary/contracts/desk/price-lists';
import { Dialog } from '../../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../../ui/form/form-class.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../../calls/failure-words.ts';
import { useDeskWrite } from '../../calls/use-desk-write.ts';
import { FormButtons } from '../../frame/form-buttons.tsx';

interface RejectDialogProps {
  isOpen: boolean;
  list: HeldList;
  onClose: () => void;
}

export function RejectDialog({ isOpen, list, onClose }: RejectDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Reject it?"
      description={`Nothing of ${list.file_name} is applied, for good. The wholesaler may send a right one.`}
    >
      <RejectForm id={list.id} onClose={onClose} />
    </Dialog>
  );
}

const LONGEST_REASON = 1_000;

function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === '') return 'Say why, for whoever asks later';
  return reason.trim().length > LONGEST_REASON ? `At most ${LONGEST_REASON} characters are possible.` : undefined;
}

const refuse = refuseForm();

function RejectForm({ id, onClose }: { id: number; onClose: () => void }) {
  const rejecting = useDeskWrite<typeof deskPriceListsRoutes.rejectHeldList, string>(
    deskPriceListsRoutes.rejectHeldList,
    {
      isInForm: true,
      input: (reason) => ({ params: { id }, body: { reason } }),
      says: () => ({ message: 'It is rejected: nothing of it was applied.' }),
      onSuccess: onClose,
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { reason: { initial: '', rule: reasonProblem } },
    fallback: failureWords(undefined),
    async send({ reason }) {
      await rejecting.mutateAsync(reason.trim()).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <TextField label="Why" autoComplete="off" className={FIELD_ROOM} {...fieldProps('reason')} />
      <FormFailure message={failure} />
      <FormButtons submit="Reject" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
