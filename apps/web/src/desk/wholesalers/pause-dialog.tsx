import { deskPausesRoutes, PAUSE_TEXT_MAX, type WholesalerSending } from '@formulary/contracts/desk/pauses';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { Dialog } from '../../ui/dialog.tsx';
import { FIELD_ROOM } from '../../ui/form/form-class.ts';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { failureWords, refuseForm } from '../calls/failure-words.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { FormButtons } from '../frame/form-buttons.tsx';

interface PauseDialogProps {
  isOpen: boolean;
  wholesaler: WholesalerSending;
  onClose: () => void;
}

/** Pauses a wholesaler, or says something else of its pause. */
export function PauseDialog({ isOpen, wholesaler, onClose }: PauseDialogProps) {
  const { name, paused } = wholesaler;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={paused === null ? `Pause ${name}?` : `What practices read of ${name}`}
      description={
        paused === null
          ? 'Nothing is sent to it until it is resumed. Practices can order, their orders wait, and all that have an account are told why.'
          : 'It stays paused. Practices that have an account are told the new text.'
      }
    >
      <PauseForm wholesaler={wholesaler} onClose={onClose} />
    </Dialog>
  );
}

function textProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Say why: practices read it';
  return text.trim().length > PAUSE_TEXT_MAX ? `At most ${PAUSE_TEXT_MAX} characters are possible.` : undefined;
}

const refuse = refuseForm();

function PauseForm({ wholesaler: { id, name, paused }, onClose }: Omit<PauseDialogProps, 'isOpen'>) {
  const pausing = useDeskWrite<
    typeof deskPausesRoutes.pauseWholesaler,
    BodyOf<typeof deskPausesRoutes.pauseWholesaler>
  >(deskPausesRoutes.pauseWholesaler, {
    isInForm: true,
    input: (body) => ({ params: { id }, body }),
    says: () => ({ message: paused === null ? `${name} is paused.` : 'Practices are told the new text.' }),
    onSuccess: onClose,
  });
  const { failure, isBusy, formProps, fieldProps } = useCheckedForm({
    fields: { text: { initial: paused?.text ?? '', rule: textProblem } },
    fallback: failureWords(undefined),
    async send({ text }) {
      await pausing.mutateAsync({ text: text.trim() }).catch(refuse);
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <TextField
        label="What practices read"
        autoComplete="off"
        placeholder="Its service is down until noon"
        className={FIELD_ROOM}
        {...fieldProps('text')}
      />
      <FormFailure message={failure} />
      <FormButtons submit={paused === null ? 'Pause' : 'Change text'} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
