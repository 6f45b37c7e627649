import { useId, useState } from 'react';
import { readDay } from '../lib/dates.ts';

interface DayFieldProps {
  label: string;
  day: string | null;
  /** Limits of the calendar; other days can be typed. */
  earliest?: string | null;
  latest?: string | null;
  onChange: (day: string | null) => void;
}

/** Reports a day once it is complete: while typing, its year would be of the first centuries. */
export function DayField({ label, day, earliest = null, latest = null, onChange }: DayFieldProps) {
  const id = useId();
  const [text, setText] = useState(day ?? '');
  const [seen, setSeen] = useState(day);
  // A day set elsewhere (Back, a chip) replaces what is typed.
  if (day !== seen) {
    setSeen(day);
    if (day !== readDay(text)) setText(day ?? '');
  }

  const report = (typed: string) => {
    const read = readDay(typed);
    setSeen(read);
    if (read !== day) onChange(read);
  };
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={text}
        min={earliest ?? undefined}
        max={latest ?? undefined}
        onChange={({ target: { value, validity } }) => {
          setText(value);
          if (value === '' ? !validity.badInput : readDay(value) !== null) report(value);
        }}
        className="num h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base transition-colors duration-150 hover:border-muted mouse:h-9 mouse:text-sm md:w-36"
      />
    </div>
  );
}
