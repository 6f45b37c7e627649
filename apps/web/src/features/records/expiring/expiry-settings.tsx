import type { Expiring } from '@formulary/contracts/records/expiring';
import { useId } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import { useChangeExpiring } from './use-change-expiring.ts';

const MONTHS = [1, 2, 3, 4, 6, 9, 12, 18, 24, 36];

/** Saved at once, for the whole practice. */
export function ExpirySettings({ expiring: { watches, months } }: { expiring: Expiring }) {
  const id = useId();
  const changing = useChangeExpiring();
  const choices = MONTHS.includes(months) ? MONTHS : [...MONTHS, months].sort((one, other) => one - other);
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-8 border-line border-t pt-4 print:hidden">
      <h2 id={`${id}-heading`} className="mb-2 font-semibold text-base">
        For your whole practice
      </h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id}>List what expires within</label>
          <select
            id={id}
            value={months}
            disabled={changing.isPending}
            onChange={({ target }) => changing.mutate({ months: Number(target.value) })}
            className="h-11 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 1 ? 'a month' : `${choice} months`}
              </option>
            ))}
          </select>
        </div>
        <Switch
          label="What expires is watched here"
          checked={watches}
          onCheckedChange={(isOn) => changing.mutate({ watches: isOn })}
        />
      </div>
    </section>
  );
}
