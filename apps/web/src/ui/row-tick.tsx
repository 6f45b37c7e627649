import { Check } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { ROW_STOP } from './row-stop.ts';

interface RowTickProps {
  label: string;
  isTicked: boolean;
  isOff?: boolean;
  onTick: (isTicked: boolean) => void;
  /** How it stands in its row. */
  className?: string;
}

/** The tick at the beginning of a row, where the arrow keys stop. */
export function RowTick({ label, isTicked, isOff = false, onTick, className = 'desk:-my-1' }: RowTickProps) {
  return (
    <label className={classNames('relative grid size-11 place-items-center mouse:size-8', className)}>
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
