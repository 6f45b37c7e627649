import { useState } from 'react';
import { today as todayIn } from '../../../lib/dates.ts';
import { useProviderConfig } from '../../../trade/provider/provider-config.ts';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { PERIOD_WORDS, PERIODS, type Period, type PeriodName, periodOf } from './periods.ts';

const OWN = 'own';
const CHOICES = [...PERIODS.map((name) => [name, PERIOD_WORDS[name]] as const), [OWN, 'Own dates']] as const;

interface ChoosePeriodProps {
  isBusy: boolean;
  onMake: (period: Period) => void;
}

export function ChoosePeriod({ isBusy, onMake }: ChoosePeriodProps) {
  const today = todayIn(useProviderConfig().time_zone);
  const [choice, setChoice] = useState<PeriodName | typeof OWN>('last-12-months');
  const [own, setOwn] = useState<{ from: string | null; to: string | null }>(() => periodOf('this-year', today));
  const period = choice === OWN ? wholePeriod(own) : periodOf(choice, today);
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (period) onMake(period);
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1 text-muted text-xs">Period</legend>
        <div className="flex flex-wrap gap-2">
          {CHOICES.map(([name, words]) => (
            <label
              key={name}
              className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong/60 bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 mouse:h-9"
            >
              <input
                type="radio"
                name="period"
                checked={choice === name}
                onChange={() => setChoice(name)}
                className="size-5 mouse:size-4"
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
      {choice === OWN && (
        <div className="flex flex-wrap items-end gap-3">
          <DayField label="From" day={own.from} latest={own.to} onChange={(from) => setOwn({ ...own, from })} />
          <DayField label="To" day={own.to} earliest={own.from} onChange={(to) => setOwn({ ...own, to })} />
        </div>
      )}
      {period === undefined && (
        <p role="alert" className="text-bad">
          Choose a first day, and a last one that is not before it
        </p>
      )}
      <Button type="submit" variant="primary" busy={isBusy} disabled={period === undefined}>
        Make the folder
      </Button>
    </form>
  );
}

const wholePeriod = ({ from, to }: { from: string | null; to: string | null }): Period | undefined =>
  from !== null && to !== null && from <= to ? { from, to } : undefined;
