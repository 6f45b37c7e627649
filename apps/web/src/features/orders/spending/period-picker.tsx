import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { besideOf, choicesOf, monthsToChoose, type Period, withMonth } from './period-view.ts';
import { monthInWords } from './period-words.ts';
import { SELECT } from './table-class.ts';

interface PeriodPickerProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

const CUSTOM = 'custom';

/** A period of the calendar, or any months; one step leads to the period before or after, as long. */
export function PeriodPicker({ period, today, onChange }: PeriodPickerProps) {
  const id = useId();
  const [wantsCustom, setWantsCustom] = useState(false);
  const choices = choicesOf(today);
  const chosen = choices.find(({ from, to }) => from === period.from && to === period.to);
  const isCustom = wantsCustom || !chosen;
  const [before, after] = [besideOf(period, -1, today), besideOf(period, 1, today)];
  const choose = (name: string) => {
    const choice = choices.find((one) => one.name === name);
    setWantsCustom(!choice);
    if (choice) onChange({ from: choice.from, to: choice.to });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-2.5 print:hidden">
      <div className="grid gap-1">
        <label htmlFor={id} className="text-muted text-xs">
          Period
        </label>
        <select
          id={id}
          value={isCustom ? CUSTOM : chosen.name}
          onChange={({ target }) => choose(target.value)}
          className={SELECT}
        >
          {choices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option value={CUSTOM}>Other months</option>
        </select>
      </div>
      {isCustom && (
        <>
          <MonthField label="From" month={period.from} {...{ period, today }} onChange={onChange} of="from" />
          <MonthField label="To" month={period.to} {...{ period, today }} onChange={onChange} of="to" />
        </>
      )}
      <div className="flex">
        <Step label="The period before" to={before} onChange={onChange} icon={<ChevronLeft />} />
        <Step label="The period after" to={after} onChange={onChange} icon={<ChevronRight />} />
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  to: Period | null;
  icon: ReactElement;
  onChange: (period: Period) => void;
}

function Step({ label, to, icon, onChange }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      // Not disabled: a press that leads to the last period would take the focus away.
      aria-disabled={to === null}
      onClick={() => to && onChange(to)}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
    />
  );
}

interface MonthFieldProps extends PeriodPickerProps {
  label: string;
  month: string;
  of: keyof Period;
}

function MonthField({ label, month, of, period, today, onChange }: MonthFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <select
        id={id}
        value={month}
        onChange={({ target }) => onChange(withMonth(period, { [of]: target.value }))}
        className={SELECT}
      >
        {monthsToChoose(today, period).map((one) => (
          <option key={one} value={one}>
            {monthInWords(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
