import { LIST_NAME_MAX } from '@formulary/contracts/lists';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface NameFormProps {
  label: string;
  button: string;
  initial?: string;
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

export function NameForm({ label, button, initial = '', isBusy, error, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isBusy) onSubmit(name.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        value={name}
        maxLength={LIST_NAME_MAX}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.target.value)}
        className="w-full sm:w-80"
      />
      <Button type="submit" variant={onCancel ? undefined : 'primary'} busy={isBusy} disabled={name.trim() === ''}>
        {button}
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </form>
  );
}
