import { Check } from 'lucide-react';
import { ROW_STOP } from './row-stop.ts';

interface RowTickProps {
  label: string;
  isTicked: boolean;
  isOff: boolean;
  onTick: (isTicked: boolean) => void;
}

/** The tick at the beginning of a row, where the arrow keys stop. */
export function RowTick({ label, isTicked, isOff, onTick }: RowTickProps) {
  return (
    <label className="relative grid size-11 place-items-center mouse:size-8 desk:-my-1">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        {...ROW_STOP}
        disabled={isOff}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        className="peer size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent disabled:opacity-40 mouse:size-4.5"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-accent peer-checked:block"
      />
    </label>
  );
}
