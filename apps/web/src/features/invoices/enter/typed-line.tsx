import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import { Undo2, X } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import type { DraftLine } from './draft.ts';
import { amountOf } from './typed-sums.ts';

interface TypedLineProps {
  line: DraftLine;
  fault: string | undefined;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
}

const FIELD =
  'num h-11 w-full min-w-0 rounded-md border bg-surface px-2 text-right text-base disabled:bg-sunken disabled:text-muted mouse:h-9 mouse:text-sm';

/** A line of the paper: of an order it can be left out, and one that was added goes. */
export function TypedLine({ line, fault, onChange, onRemove }: TypedLineProps) {
  const id = useId();
  const isOwn = line.orderLine === null;
  const what = line.name.trim() === '' ? 'a new line' : line.name;
  const amount = amountOf(line);
  const field = (name: 'quantity' | 'price' | 'vatRate', label: string, placeholder?: string) => (
    <label className="grid gap-1 text-muted text-xs">
      <span>
        {label}
        <span className="sr-only"> of {what}</span>
      </span>
      <input
        value={line[name]}
        inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={placeholder}
        disabled={line.isLeftOut}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange({ [name]: target.value })}
        className={classNames(FIELD, 'text-ink', fault === undefined ? 'border-line-strong' : 'border-bad')}
      />
    </label>
  );
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        {isOwn ? (
          <label className="grid flex-1 gap-1 text-muted text-xs">
            What it is, as the paper has it
            <input
              value={line.name}
              autoComplete="off"
              maxLength={200}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault === undefined ? undefined : `${id}-fault`}
              onChange={({ target }) => onChange({ name: target.value })}
              className={classNames(
                FIELD,
                'text-left text-ink',
                fault === undefined ? 'border-line-strong' : 'border-bad',
              )}
            />
          </label>
        ) : (
          <p className={classNames('min-w-0 font-medium wrap-anywhere', line.isLeftOut && 'text-muted line-through')}>
            {line.name}
          </p>
        )}
        {isOwn ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${what}`}
            icon={<X aria-hidden className="size-3.5" />}
            onClick={onRemove}
          >
            Remove
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={line.isLeftOut ? `Take in ${what}` : `Leave out ${what}`}
            icon={line.isLeftOut ? <Undo2 aria-hidden className="size-3.5" /> : <X aria-hidden className="size-3.5" />}
            onClick={() => onChange({ isLeftOut: !line.isLeftOut })}
          >
            {line.isLeftOut ? 'Take in' : 'Leave out'}
          </Button>
        )}
      </div>
      {!line.isLeftOut && (
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_4.5rem_minmax(0,1fr)] items-end gap-2">
          {field('quantity', 'Packs')}
          {field('price', 'Price, €')}
          {field('vatRate', 'VAT, %', 'all')}
          <p className="num flex h-11 items-center justify-end mouse:h-9">
            <span className="sr-only">Amount of {what}: </span>
            {formatMoney(amount === null ? null : fromCents(amount))}
          </p>
        </div>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="text-bad text-xs">
          {fault}
        </p>
      )}
    </li>
  );
}
