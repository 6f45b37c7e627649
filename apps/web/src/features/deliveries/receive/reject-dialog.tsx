import { ENTRY_NOTE_MAX } from '@formulary/contracts/deliveries/receipts';
import { REJECTION_REASONS, type ReasonAtDelivery } from '@formulary/contracts/orders/line-arrival';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { REASON_WORDS } from '../reason-words.ts';
import { readPacks } from './read-packs.ts';

interface Rejection {
  readonly reason: ReasonAtDelivery;
  readonly note: string;
  readonly packs: number;
}

interface RejectDialogProps {
  open: boolean;
  name: string;
  firstReason?: ReasonAtDelivery | null;
  /** Asks for how many, too. */
  hasPacks?: boolean;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
}

export function RejectDialog({ open, name, onClose, ...form }: RejectDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Reject"
      description={name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId}>
            Reject
          </Button>
        </>
      }
    >
      <RejectForm id={formId} onClose={onClose} {...form} />
    </Dialog>
  );
}

type RejectFormProps = Omit<RejectDialogProps, 'open' | 'name'> & { id: string };

function RejectForm({ id, firstReason = null, hasPacks = false, onReject, onClose }: RejectFormProps) {
  const [reason, setReason] = useState(firstReason);
  const [note, setNote] = useState('');
  const [packs, setPacks] = useState('1');
  const [isAsked, setIsAsked] = useState(false);
  const read = readPacks(packs);
  const reject = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (reason === null || read === null) return;
    onClose();
    onReject({ reason, note: note.trim(), packs: read });
  };
  return (
    <form id={id} noValidate onSubmit={reject} className="grid gap-4">
      {hasPacks && (
        <TextField
          label="Packs"
          inputMode="numeric"
          autoComplete="off"
          className="w-28"
          value={packs}
          error={isAsked && read === null ? 'A whole number' : undefined}
          onChange={({ target }) => setPacks(target.value)}
        />
      )}
      <fieldset>
        <legend className="mb-1 font-medium">Why?</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {REJECTION_REASONS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5 mouse:min-h-8">
              <input
                type="radio"
                name="reason"
                className="size-5 mouse:size-4"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {REASON_WORDS[one]}
            </label>
          ))}
        </div>
        {isAsked && reason === null && (
          <p role="alert" className="mt-1 text-bad">
            Choose why it is rejected
          </p>
        )}
      </fieldset>
      <TextField
        label="Note (optional)"
        maxLength={ENTRY_NOTE_MAX}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="text-muted text-xs">What is rejected is on record, and stays to come until you drop it.</p>
    </form>
  );
}
