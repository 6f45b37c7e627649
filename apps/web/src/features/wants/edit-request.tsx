import { WANT_NOTE_MAX, type Want, type WantRequest } from '@formulary/contracts/wants';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useChangeWant } from './use-want-actions.ts';

/** Changes what the user asks for, or withdraws it. */
export function EditRequest({ want, request, onDone }: { want: Want; request: WantRequest; onDone: () => void }) {
  const [quantity, setQuantity] = useState(request.quantity);
  const [isQuantityValid, setIsQuantityValid] = useState(true);
  const [urgent, setUrgent] = useState(request.urgent);
  const [note, setNote] = useState(request.note ?? '');
  const change = useChangeWant();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isQuantityValid || change.isPending) return;
    change.mutate({ want, quantity, urgent, ...(note !== (request.note ?? '') && { note }) }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-3 rounded-md bg-sunken p-3">
      <QuantityPicker
        label="How many you ask for"
        value={quantity}
        onChange={setQuantity}
        onValidChange={setIsQuantityValid}
      />
      <TextField
        className="min-w-48 flex-1"
        label="Your note"
        // Notes of several requests may have become longer than one may be.
        maxLength={Math.max(WANT_NOTE_MAX, note.length)}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Checkbox label="Urgent" checked={urgent} onCheckedChange={setUrgent} />
      <Button size="sm" type="submit" variant="primary" busy={change.isPending}>
        Save
      </Button>
      <Button size="sm" onClick={() => change.mutate({ want, quantity: 0 }, { onSuccess: onDone })}>
        I no longer need it
      </Button>
    </form>
  );
}
