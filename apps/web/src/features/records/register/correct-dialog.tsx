import type { RegisterEntry, RegisterPageEntries } from '@formulary/contracts/records/register';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isWitnessed, KIND_WORDS, quantityWords, readQuantity, unitWords } from './register-words.ts';
import { type ToCorrect, useCorrectEntry } from './use-register-write.ts';

interface CorrectDialogProps {
  page: RegisterPageEntries;
  /** Null while nothing is corrected. */
  entry: RegisterEntry | null;
  onClose: () => void;
}

/** Corrects an entry by one of its own. */
export function CorrectDialog({ page, entry, onClose }: CorrectDialogProps) {
  const form = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const correcting = useCorrectEntry(page.page.id, { onDone: onClose, onAsked: setAsked });
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(entry);
  if (entry !== null && entry !== shown) {
    setShown(entry);
    setAsked(null);
  }
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(open) => open || onClose()}
      title="Correct an entry"
      description={
        <>
          {shown &&
            `${KIND_WORDS[shown.kind]} on ${formatDayOfYear(shown.happened_on)}, ${quantityWords(shown.quantity.replace('-', ''), page.page.unit)}. `}
          It stays as it is: the correction is an entry of its own, with your name and the time, and cannot be undone.
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={asked === null ? 'primary' : 'danger'} type="submit" form={form} busy={correcting.isPending}>
            {asked === null ? 'Correct for good' : 'Correct it all the same'}
          </Button>
        </>
      }
    >
      {shown && (
        <CorrectForm
          key={`${shown.id} ${entry !== null}`}
          id={form}
          page={page}
          entry={shown}
          onChange={() => setAsked(null)}
          onCorrect={(correction) =>
            correcting.mutate({ ...correction, ...(asked !== null && { accept_below_zero: true }) })
          }
        />
      )}
      {asked !== null && (
        <div className="mt-4">
          <Notice tone="bad" icon={<TriangleAlert />} role="alert">
            {asked}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

interface CorrectFormProps {
  id: string;
  page: RegisterPageEntries;
  entry: RegisterEntry;
  onChange: () => void;
  onCorrect: (correction: ToCorrect) => void;
}

function CorrectForm({ id, page: { page, witness: witnessed }, entry, onChange, onCorrect }: CorrectFormProps) {
  const [texts, setTexts] = useState({ quantity: '', note: '', witness: '' });
  const [faults, setFaults] = useState<Partial<Record<keyof typeof texts, string>>>({});
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTexts({ ...texts, [name]: target.value });
      onChange();
    },
  });
  const { kind } = entry;
  const isReceived = kind === 'received' || kind === 'correction';
  const mustHaveWitness = !isReceived && isWitnessed(kind, witnessed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [typed, note, witness] = [texts.quantity.trim(), texts.note.trim(), texts.witness.trim()];
    const quantity = readQuantity(typed);
    const found = {
      ...(typed !== '' &&
        quantity === undefined && { quantity: 'Say how much it should have been, such as 2 or 0.25.' }),
      ...(note === '' && { note: 'Say why.' }),
      ...(mustHaveWitness && witness === '' && { witness: 'A witness is asked for: say who.' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onCorrect({
      ...{ entry: entry.id, note },
      ...(quantity !== undefined && { quantity }),
      ...(witness !== '' && { witness }),
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {isReceived ? (
        <p className="text-muted text-sm">
          It came with a delivery: packs are taken back there, and the register follows. Here you can add a note.
        </p>
      ) : (
        <TextField
          label={`It should have said, in ${unitWords(page.unit)} (empty: as it is)`}
          inputMode="decimal"
          {...field('quantity')}
        />
      )}
      <TextField label={isReceived ? 'Note' : 'Why'} maxLength={300} {...field('note')} />
      {!isReceived && (
        <TextField
          label={mustHaveWitness ? 'Witness' : 'Witness (optional)'}
          maxLength={200}
          autoComplete="off"
          {...field('witness')}
        />
      )}
    </form>
  );
}
