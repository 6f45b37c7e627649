import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Draft } from './draft.ts';
import type { DraftFaults } from './draft-faults.ts';

interface EnterHeadProps {
  draft: Draft;
  faults: DraftFaults['head'];
  fee: string;
  wholesalers: readonly Wholesaler[];
  onChange: (change: Partial<Draft>) => void;
}

/** What only the paper knows: its number, days and total. */
export function EnterHead({ draft, faults, fee, wholesalers, onChange }: EnterHeadProps) {
  const id = useId();
  const own = wholesalers.filter(({ has_account, id: one }) => has_account || one === draft.wholesaler);
  const text = (name: 'number' | 'payable' | 'vatRate', label: string, isNumber: boolean) => (
    <TextField
      className="content-start"
      label={label}
      value={draft[name]}
      error={faults[name]}
      autoComplete="off"
      {...(isNumber ? { inputMode: 'decimal' } : { maxLength: 100 })}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid gap-1.5 sm:col-span-2">
        <label htmlFor={id} className="font-medium text-sm">
          Wholesaler
        </label>
        <select
          id={id}
          value={draft.wholesaler ?? ''}
          aria-invalid={faults.wholesaler !== undefined || undefined}
          aria-describedby={faults.wholesaler === undefined ? undefined : `${id}-fault`}
          onChange={({ target }) => onChange({ wholesaler: target.value === '' ? null : Number(target.value) })}
          className="h-11 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base mouse:h-10 mouse:text-sm"
        >
          <option value="">Choose a wholesaler</option>
          {(own.length > 0 ? own : wholesalers).map((wholesaler) => (
            <option key={wholesaler.id} value={wholesaler.id}>
              {wholesaler.name}
            </option>
          ))}
        </select>
        {faults.wholesaler !== undefined && (
          <p id={`${id}-fault`} className="text-bad text-sm">
            {faults.wholesaler}
          </p>
        )}
      </div>
      {text('number', 'Number', false)}
      {text('payable', 'Total with VAT, €', true)}
      <div className="grid content-start gap-1">
        <DayField label="Date" day={draft.issuedOn} onChange={(issuedOn) => onChange({ issuedOn })} />
        {faults.issuedOn !== undefined && <p className="text-bad text-sm">{faults.issuedOn}</p>}
      </div>
      <div className="grid content-start">
        <DayField label="To be paid by, if it says so" day={draft.dueOn} onChange={(dueOn) => onChange({ dueOn })} />
      </div>
      <TextField
        className="content-start"
        label="Delivery fee, €"
        value={fee}
        error={faults.fee}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange({ fee: target.value })}
      />
      {text('vatRate', 'VAT for all without their own, %', true)}
      <div className="sm:col-span-2">
        <Checkbox
          label="It is a credit note"
          checked={draft.isCredit}
          onCheckedChange={(isCredit) => onChange({ isCredit })}
        />
      </div>
    </div>
  );
}
