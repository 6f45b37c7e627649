import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';

interface QuantityPickerProps {
  value: number;
  onChange: (value: number) => void;
  label: string;
  disabled?: boolean;
  /** Called when the field becomes invalid or valid again, and when it unmounts. */
  onValidChange?: (isValid: boolean) => void;
  inputRef?: Ref<HTMLInputElement>;
  inputId?: string;
}

const MIN = 1;
/** The buttons reach it; a typed number must be below it. */
const MAX = 10_000;

interface Draft {
  text: string;
  quantity: number | null;
}

const BUTTON =
  'grid w-11 place-items-center text-ink hover:bg-sunken disabled:text-line-strong disabled:hover:bg-transparent mouse:w-8 print:hidden';

/** An invalid quantity stays in the field, marked, and is not reported. */
export function QuantityPicker({
  value,
  onChange,
  label,
  disabled = false,
  onValidChange,
  inputRef,
  inputId,
}: QuantityPickerProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const errorId = useId();
  // Dropped once the value is the same, so that a later rollback of the value shows.
  if (draft !== null && draft.quantity === value) setDraft(null);

  const isInvalid = draft !== null && draft.quantity === null;
  const quantity = draft?.quantity ?? value;

  const report = useEffectEvent((isValid: boolean) => onValidChange?.(isValid));
  useEffect(() => {
    if (!isInvalid) return;
    report(false);
    return () => report(true);
  }, [isInvalid]);

  const change = (text: string, read: number | null) => {
    setDraft({ text, quantity: read });
    if (read !== null && read !== quantity) onChange(read);
  };
  const step = (by: number) => {
    const next = Math.min(MAX, Math.max(MIN, quantity + by));
    if (!disabled) change(String(next), next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <div className="inline-grid gap-1">
      <fieldset
        disabled={disabled}
        className={classNames(
          // Within its border the buttons are 44 px high.
          'inline-flex h-11.5 w-fit items-stretch overflow-hidden rounded-md border bg-surface mouse:h-8',
          'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent',
          isInvalid ? 'border-bad' : 'border-line-strong',
          disabled && 'opacity-60',
        )}
      >
        <legend className="sr-only">{label}</legend>
        <button
          type="button"
          className={BUTTON}
          aria-label="Decrease quantity"
          disabled={quantity <= MIN}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden size={16} />
        </button>
        <input
          ref={inputRef}
          id={inputId}
          className="num w-14 border-line border-x bg-transparent text-center text-base outline-none desk:w-12 mouse:text-sm"
          aria-label={label}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={draft?.text ?? String(value)}
          onChange={(event) => change(event.target.value, readQuantity(event.target.value))}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={BUTTON}
          aria-label="Increase quantity"
          disabled={quantity >= MAX}
          onClick={() => step(1)}
        >
          <Plus aria-hidden size={16} />
        </button>
      </fieldset>
      {isInvalid && (
        <p id={errorId} role="alert" className="text-bad text-xs">
          A whole number, {MIN} to {MAX - 1}
        </p>
      )}
    </div>
  );
}

function readQuantity(text: string): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  const quantity = Number(text);
  return quantity >= MIN && quantity < MAX ? quantity : null;
}
