import { type FormEvent, useId, useState } from 'react';
import { today } from '../../../lib/dates.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readQuantity } from './register-words.ts';
import { type ToBegin, useBeginPage } from './use-register-write.ts';

/** Characters, as the register takes them. */
const LONGEST = { drug: 200, strength: 100, form: 100, unit: 20, quantity: 14, note: 300 } as const;

/** Begins a page for a drug that no delivery brought yet, with what is there of it. */
export function BeginDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useId();
  const beginning = useBeginPage(onClose);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="New page"
      description="For a drug that is in the safe already. What a delivery brings gets its page by itself. The opening balance gets your name and the time, and cannot be changed or undone: a mistake is corrected by an entry of its own."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={beginning.isPending}>
            Begin the page
          </Button>
        </>
      }
    >
      <BeginForm key={String(isOpen)} id={form} onBegin={(page) => beginning.mutate(page)} />
    </Dialog>
  );
}

function BeginForm({ id, onBegin }: { id: string; onBegin: (page: ToBegin) => void }) {
  const { time_zone } = useProviderConfig();
  const [happenedOn, setHappenedOn] = useState<string | null>(() => today(time_zone));
  const [texts, setTexts] = useState({ drug: '', strength: '', form: '', unit: 'ml', quantity: '', note: '' });
  const [faults, setFaults] = useState<Partial<Record<keyof typeof texts | 'happenedOn', string>>>({});
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: faults[name],
    maxLength: LONGEST[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = readQuantity(texts.quantity);
    const of = (name: keyof typeof texts) => texts[name].trim();
    const found = {
      ...(of('drug') === '' && { drug: 'Say which drug.' }),
      ...(of('unit') === '' && { unit: 'Say what is counted.' }),
      ...(quantity === undefined && { quantity: 'Say how much is there, such as 20 or 0.' }),
      ...(happenedOn === null && { happenedOn: 'Say on which day it was counted.' }),
      ...(happenedOn !== null && happenedOn > today(time_zone) && { happenedOn: 'This day is still to come.' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || quantity === undefined || happenedOn === null) return;
    const given = (name: 'strength' | 'form' | 'note') => of(name) !== '' && { [name]: of(name) };
    onBegin({
      ...{ drug: of('drug'), unit: of('unit'), quantity, happened_on: happenedOn },
      ...{ ...given('strength'), ...given('form'), ...given('note') },
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="Drug" {...field('drug')} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField label="Strength, such as 100 mg/ml" {...field('strength')} />
        <TextField label="Form, such as injection" {...field('form')} />
        <TextField label="Counted in, such as ml or tablet" {...field('unit')} />
        <TextField label="What is there" inputMode="decimal" {...field('quantity')} />
      </div>
      <DayField label="Counted on" day={happenedOn} latest={today(time_zone)} onChange={setHappenedOn} />
      {faults.happenedOn && (
        <p role="alert" className="text-bad text-sm">
          {faults.happenedOn}
        </p>
      )}
      <TextField label="Note (optional)" {...field('note')} />
    </form>
  );
}
