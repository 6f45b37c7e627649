import { type ReactNode, useId } from 'react';

interface SortSelectProps {
  value: string;
  first: string;
  choices: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
  className?: string;
  children?: ReactNode;
}

/** For phones, which have no column headings. */
export function SortSelect({ value, first, choices, onChange, className = '', children }: SortSelectProps) {
  const id = useId();
  return (
    <div className={`flex min-w-0 gap-2 md:hidden ${className}`}>
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 text-base"
      >
        <option value="">{first}</option>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
