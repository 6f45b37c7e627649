import { fromCents } from '@formulary/pricing/money';
import { type FormEvent, useState } from 'react';
import { today } from '../../../lib/dates.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readCents, readPacks } from '../enter/read-typed.ts';
import type { LineToPromise } from './order-lines-of.ts';
import type { ToNote } from './use-promises.ts';

interface PromiseFormProps {
  id: string;
  lines: readonly LineToPromise[];
  onNote: (promise: ToNote) => void;
}

export function PromiseForm({ id, lines, onNote }: PromiseFormProps) {
  const { time_zone } = useProviderConfig();
  const [line, setLine] = useState(String(lines[0]?.line ?? ''));
  const [kind, setKind] = useState('free');
  const [much, setMuch] = useState('');
  const [note, setNote] = useState('');
  const [saidOn, setSaidOn] = useState<string | null>(() => today(time_zone));
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ much?: string; note?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [packs, cents] = [readPacks(much), readCents(much) ?? 0];
    const isFree = kind === 'free';
    const found = {
      ...(isFree && packs === null && { much: 'Say whole packs, such as 2.' }),
      ...(!isFree && cents <= 0 && { much: 'Say an amount, such as 14.00.' }),
      ...(note.trim() === '' && { note: 'Say who promised it.' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    onNote({
      order_line: Number(line),
      ...(isFree && packs !== null ? { free_packs: packs } : { amount: fromCents(cents) }),
      note: note.trim(),
      ...(saidOn !== null && { said_on: saidOn }),
      ...(dueOn !== null && { due_on: dueOn }),
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <ChoiceField
        label="Of"
        value={line}
        options={lines.map((one) => ({ value: String(one.line), words: one.words }))}
        onChange={setLine}
      />
      <div className="grid grid-cols-2 gap-4">
        <ChoiceField
          label="What"
          value={kind}
          options={[
            { value: 'free', words: 'Free packs' },
            { value: 'credit', words: 'A credit' },
          ]}
          onChange={setKind}
        />
        <TextField
          label={kind === 'free' ? 'Packs' : 'Euros, without VAT'}
          inputMode={kind === 'free' ? 'numeric' : 'decimal'}
          value={much}
          error={faults.much}
          onChange={({ target }) => setMuch(target.value)}
        />
      </div>
      <TextField
        label="Who said it, and how"
        maxLength={200}
        value={note}
        error={faults.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-4">
        <DayField label="Said on" day={saidOn} onChange={setSaidOn} />
        <DayField label="Due on (if it was said)" day={dueOn} onChange={setDueOn} />
      </div>
    </form>
  );
}
