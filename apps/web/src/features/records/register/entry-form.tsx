import type { EnteredKind, RegisterPageEntries } from '@formulary/contracts/records/register';
import { type FormEvent, useState } from 'react';
import { today } from '../../../lib/dates.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isWitnessed, readQuantity, unitWords } from './register-words.ts';
import type { ToEnter } from './use-register-write.ts';

const KINDS = [
  { value: 'supplied', words: 'A supply' },
  { value: 'disposed', words: 'A disposal' },
  { value: 'opening', words: 'An opening balance' },
] as const;

const TO_WHOM = { supplied: 'Supplied to (animal and owner)', disposed: 'How, and by whose leave' } as const;

interface EntryFormProps {
  id: string;
  page: RegisterPageEntries;
  /** Something else is said than what was asked about. */
  onChange: () => void;
  onEnter: (entry: ToEnter) => void;
}

export function EntryForm({ id, page: { page, witness: witnessed }, onChange, onEnter }: EntryFormProps) {
  const { time_zone } = useProviderConfig();
  const [kind, setKind] = useState<EnteredKind>('supplied');
  const [happenedOn, setHappenedOn] = useState<string | null>(() => today(time_zone));
  const [texts, setTexts] = useState({ quantity: '', counterparty: '', address: '', batch: '', witness: '', note: '' });
  const [faults, setFaults] = useState<Partial<Record<keyof typeof texts | 'happenedOn', string>>>({});
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTexts({ ...texts, [name]: target.value });
      onChange();
    },
  });
  const mustHaveWitness = isWitnessed(kind, witnessed);
  const isOut = kind !== 'opening';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = readQuantity(texts.quantity);
    const of = (name: keyof typeof texts) => texts[name].trim();
    const found = {
      ...(happenedOn === null && { happenedOn: 'Say on which day it was.' }),
      ...(happenedOn !== null && happenedOn > today(time_zone) && { happenedOn: 'This day is still to come.' }),
      ...((quantity === undefined || (isOut && Number(quantity) === 0)) && {
        quantity: 'Say how much, such as 2 or 0.25.',
      }),
      ...(isOut && of('counterparty') === '' && { counterparty: kind === 'supplied' ? 'Say for whom.' : 'Say how.' }),
      ...(mustHaveWitness && of('witness') === '' && { witness: 'A witness is asked for: say who.' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || quantity === undefined || happenedOn === null) return;
    const given = (name: 'counterparty' | 'address' | 'batch' | 'witness' | 'note') =>
      of(name) !== '' && { [name]: of(name) };
    onEnter({
      ...{ kind, happened_on: happenedOn, quantity },
      ...(isOut && given('counterparty')),
      ...(kind === 'supplied' && given('address')),
      ...given('batch'),
      ...(isOut && given('witness')),
      ...given('note'),
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
        <ChoiceField
          label="What"
          value={kind}
          options={KINDS}
          onChange={(value) => {
            setKind(KINDS.find((one) => one.value === value)?.value ?? 'supplied');
            setFaults({});
            onChange();
          }}
        />
        <DayField
          label="On"
          day={happenedOn}
          latest={today(time_zone)}
          onChange={(day) => {
            setHappenedOn(day);
            onChange();
          }}
        />
      </div>
      {faults.happenedOn && (
        <p role="alert" className="text-bad text-sm">
          {faults.happenedOn}
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label={`Quantity, in ${unitWords(page.unit)}`} inputMode="decimal" {...field('quantity')} />
        <TextField label="Batch (optional)" maxLength={40} {...field('batch')} />
      </div>
      {kind !== 'opening' && <TextField label={TO_WHOM[kind]} maxLength={200} {...field('counterparty')} />}
      {kind === 'supplied' && <TextField label="Address (optional)" maxLength={300} {...field('address')} />}
      {isOut && (
        <TextField
          label={mustHaveWitness ? 'Witness' : 'Witness (optional)'}
          maxLength={200}
          autoComplete="off"
          {...field('witness')}
        />
      )}
      <TextField label="Note (optional)" maxLength={300} {...field('note')} />
    </form>
  );
}
