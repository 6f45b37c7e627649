import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { type ReactNode, useId } from 'react';
import { type InvoicesView, ONLY, ONLY_WORDS, readOnly, readWholesaler } from './invoices-view.ts';

interface InvoiceFiltersProps {
  view: InvoicesView;
  wholesalers: readonly Pick<Wholesaler, 'id' | 'name'>[];
  onChange: (changes: Partial<InvoicesView>) => void;
}

export function InvoiceFilters({ view, wholesalers, onChange }: InvoiceFiltersProps) {
  return (
    <search aria-label="Filter invoices" className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
      <Filter
        label="Wholesaler"
        width="sm:w-72"
        value={view.wholesaler}
        onChoose={(written) => onChange({ wholesaler: readWholesaler(written) })}
      >
        {wholesalers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Filter>
      <Filter
        label="Show"
        width="sm:w-48"
        value={view.only}
        onChoose={(written) => onChange({ only: readOnly(written) })}
      >
        {ONLY.map((only) => (
          <option key={only} value={only}>
            {ONLY_WORDS[only]}
          </option>
        ))}
      </Filter>
    </search>
  );
}

interface FilterProps {
  label: string;
  /** Whatever choices come later. */
  width: string;
  value: number | string | null;
  onChoose: (written: string) => void;
  children: ReactNode;
}

function Filter({ label, width, value, onChoose, children }: FilterProps) {
  const id = useId();
  return (
    <div className={`grid min-w-0 gap-1 max-sm:flex-1 ${width}`}>
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
