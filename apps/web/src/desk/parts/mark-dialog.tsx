import { deskSendingRoutes, type PartWithTries } from '@formulary/contracts/desk/sending';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { useState } from 'react';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';

interface MarkDialogProps {
  isOpen: boolean;
  part: PartWithTries;
  onClose: () => void;
}

/** What a wholesaler said otherwise, such as by telephone. */
export function MarkDialog({ isOpen, part, onClose }: MarkDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Mark it by hand"
      description={`What ${part.wholesaler.name} said otherwise, such as by telephone. It is not sent any more.`}
    >
      <MarkForm part={part} onClose={onClose} />
    </Dialog>
  );
}

const MARKS = [
  { value: 'complete', words: 'The wholesaler has it' },
  { value: 'failed', words: 'The wholesaler does not take it' },
] as const;
const LONGEST_REASON = 1_000;

function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === '') return 'Say why: the practice reads it';
  return reason.trim().length > LONGEST_REASON ? `At most ${LONGEST_REASON} characters are possible.` : undefined;
}

const refuse = refuseForm();

function MarkForm({ part, onClose }: Omit<MarkDialogProps, 'isOpen'>) {
  const [status, setStatus] = useState<(typeof MARKS)[number]['value']>('complete');
  const marking = useDeskWrite<typeof deskSendingRoutes.markPart, BodyOf<typeof deskSendingRoutes.markPart>>(
    deskSendingRoutes.markPart,
    {
      isInForm: true,
      input: (body) => ({ params: { uid: part.uid }, body }),
      says: () => ({ message: 'It is marked, and the practice is told.' }),
      onSuccess: onClose,
    },
  );
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { reason: { initial: '', rule: reasonProblem } },
    fallback: failureWords(undefined),
    async send({ reason }) {
      await marking.mutateAsync({ status, reason: reason.trim() }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <ChoiceField
        label="What was said"
        value={status}
        options={MARKS}
        onChange={(value) => setStatus(MARKS.find((mark) => mark.value === value)?.value ?? status)}
      />
      <TextField label="Why" autoComplete="off" className={FIELD_ROOM} {...fieldProps('reason')} />
      <FormFailure message={failure} />
      <FormButtons submit="Mark" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
