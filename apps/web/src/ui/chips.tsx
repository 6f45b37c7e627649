import { X } from 'lucide-react';
import { focusAround } from './focus-around.ts';

export interface Chip<C> {
  readonly label: string;
  readonly value: string;
  readonly change: C;
}

interface ChipsProps<C> {
  chips: readonly Chip<C>[];
  onChange: (change: C) => void;
  clearAll?: C;
  className?: string;
}

export function Chips<C>({ chips, onChange, clearAll, className = '' }: ChipsProps<C>) {
  if (chips.length === 0) return null;
  const press = (target: Element, change: C) => {
    // The chip disappears: the focus stays near the list.
    focusAround(target);
    onChange(change);
  };
  return (
    <ul aria-label="Selected filters" className={`flex flex-wrap items-center gap-2 print:hidden ${className}`}>
      {chips.map(({ label, value, change }) => (
        <li
          key={label}
          className="inline-flex max-w-full items-center rounded-3xl bg-accent-soft pl-3.5 text-accent desk:text-xs"
        >
          <span className="text-muted">{label}</span>
          <button
            type="button"
            aria-label={`Remove ${value} filter`}
            onClick={({ currentTarget }) => press(currentTarget, change)}
            className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-3xl px-2.5 font-medium transition-colors duration-150 hover:bg-line mouse:min-h-7"
          >
            <span className="py-1 text-left wrap-anywhere">{value}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      {clearAll !== undefined && chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={({ currentTarget }) => press(currentTarget, clearAll)}
            className="inline-flex min-h-11 items-center px-1 text-accent underline underline-offset-2 desk:text-xs mouse:min-h-7"
          >
            Clear all filters
          </button>
        </li>
      )}
    </ul>
  );
}
