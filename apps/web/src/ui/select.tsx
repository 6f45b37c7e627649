import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  /** Shown while `value` is empty. */
  placeholder?: string;
  labelHidden?: boolean;
}

/** For short lists; native, so that a phone shows its own picker. */
export function Select({ label, value, onChange, options, disabled, placeholder, labelHidden = false }: SelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-full appearance-none truncate rounded-md border border-line-strong bg-surface pr-9 pl-3 text-base transition-colors duration-150 not-disabled:hover:border-muted disabled:bg-sunken disabled:text-muted desk:h-9 desk:text-sm"
        >
          {placeholder === undefined ? null : (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
