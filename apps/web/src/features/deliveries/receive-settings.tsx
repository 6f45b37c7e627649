import type { Deliveries } from '@formulary/contracts/deliveries';
import { useId } from 'react';
import { Switch } from '../../ui/switch.tsx';
import { useReceiveSettings } from './use-receive-settings.ts';

const MONTHS = [0, 1, 2, 3, 4, 6, 9, 12, 18, 24, 36];

const monthsWords = (months: number): string =>
  months === 0 ? 'never' : months === 1 ? 'in less than a month' : `in less than ${months} months`;

/** Saved at once, for the whole practice. */
export function ReceiveSettings({ deliveries }: { deliveries: Deliveries }) {
  const id = useId();
  const saving = useReceiveSettings();
  const { receives, short_dated_months: months } = deliveries;
  const choices = MONTHS.includes(months) ? MONTHS : [...MONTHS, months].sort((one, other) => one - other);
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-8 border-line border-t pt-4">
      <h2 id={`${id}-heading`} className="mb-2 font-semibold text-base">
        For your whole practice
      </h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id}>Ask before a pack is counted that expires</label>
          <select
            id={id}
            value={months}
            disabled={saving.isPending}
            onChange={({ target }) => saving.mutate({ short_dated_months: Number(target.value) })}
            className="h-11 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-9 mouse:text-sm"
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {monthsWords(choice)}
              </option>
            ))}
          </select>
        </div>
        <Switch
          label="Deliveries are received here"
          checked={receives}
          onCheckedChange={(isOn) => saving.mutate({ receives: isOn })}
        />
      </div>
    </section>
  );
}
