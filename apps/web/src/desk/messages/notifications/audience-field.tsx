import { deskPracticeRoutes } from '@formulary/contracts/desk/practices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRested } from '../../../ui/use-rested.ts';
import { deskQuery } from '../../calls/desk-query.ts';

export type Whom = 'everybody' | 'practice' | 'user';

const WHOM = [
  { value: 'everybody', words: 'Everybody' },
  { value: 'practice', words: 'One practice' },
  { value: 'user', words: 'One user' },
] as const;

/** Practices that are offered of those that are found. */
const OFFERED = 8;

export function WhomField({ whom, onChange }: { whom: Whom; onChange: (whom: Whom) => void }) {
  return (
    <ChoiceField
      label="To"
      value={whom}
      options={WHOM}
      onChange={(value) => onChange(WHOM.find((one) => one.value === value)?.value ?? whom)}
    />
  );
}

interface PracticeFieldProps {
  practice: number | undefined;
  error: string | undefined;
  onChoose: (practice: number) => void;
}

/** A practice, found by a part of its name. */
export function PracticeField({ practice, error, onChoose }: PracticeFieldProps) {
  const [typed, setTyped] = useState('');
  const q = useRested(typed.trim());
  const { data } = useQuery({
    ...deskQuery(deskPracticeRoutes.listPractices, { query: { q } }),
    enabled: q !== '',
  });
  const found = q === '' ? [] : (data?.results.slice(0, OFFERED) ?? []);
  return (
    <div className="grid gap-2">
      <TextField
        label="Practice"
        placeholder="A part of its name"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length > 0 && (
        <fieldset className="grid">
          <legend className="sr-only">Practices found</legend>
          {found.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-2 mouse:min-h-8">
              <input
                type="radio"
                name="practice"
                className="size-4 accent-accent"
                checked={practice === id}
                onChange={() => onChoose(id)}
              />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {q !== '' && data?.results.length === 0 && (
        <p className="text-muted text-sm">No practice has this in its name.</p>
      )}
    </div>
  );
}
