import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROW_STOP } from './row-stop.ts';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Where the arrow keys stop in a list that they walk. */
  isRowStop?: boolean;
}

export function Checkbox({ label, checked, onCheckedChange, isRowStop = false }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5 mouse:min-h-0 mouse:py-1">
      <span className="relative mt-px inline-flex size-5 shrink-0 mouse:size-4.5">
        <input
          type="checkbox"
          {...(isRowStop && ROW_STOP)}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer size-full appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-accent peer-checked:block"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
