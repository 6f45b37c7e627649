import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { wholesalersQuery } from '../../trade/wholesalers/queries.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenReceipt } from './use-open-receipt.ts';

/** Receives a box of any wholesaler, expected or not. */
export function ReceiveFrom({ label }: { label: string }) {
  const id = useId();
  const { data } = useQuery(wholesalersQuery());
  const wholesalers = data?.filter(({ has_account }) => has_account) ?? [];
  const [chosen, setChosen] = useState('');
  const opening = useOpenReceipt();
  if (wholesalers.length === 0) return null;
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') opening.mutate(Number(chosen));
      }}
    >
      <div className="grid min-w-0 gap-1 max-sm:flex-1">
        <label htmlFor={id} className="text-muted text-xs">
          {label}
        </label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base sm:w-64 mouse:h-9 mouse:text-sm"
        >
          <option value="">Choose its wholesaler</option>
          {wholesalers.map((wholesaler) => (
            <option key={wholesaler.id} value={wholesaler.id}>
              {wholesaler.name}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" busy={opening.isPending} disabled={chosen === ''}>
        Receive it
      </Button>
    </form>
  );
}
