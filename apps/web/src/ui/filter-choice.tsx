import { type ReactNode, useId } from 'react';

interface FilterChoiceProps {
  label: string;
  /** Its width, whatever choices come later. */
  className: string;
  /** Null is all. */
  value: number | string | null;
  onChoose: (written: string) => void;
  /** The options beside "All". */
  children: ReactNode;
}

/** One filter of a list. */
export function FilterChoice({ label, className, value, onChoose, children }: FilterChoiceProps) {
  const id = useId();
  return (
    <div className={`grid min-w-0 gap-1 ${className}`}>
      <label htmlFor={id} className="text-muted text-xs">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base transition-colors duration-150 hover:border-muted mouse:h-9 mouse:text-sm"
      >
        <option value="">All</option>
        {children}
      </select>
    </div>
  );
}
