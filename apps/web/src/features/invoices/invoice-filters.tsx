import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { type InvoicesView, ONLY, ONLY_WORDS, readOnly, readWholesaler } from './invoices-view.ts';

interface InvoiceFiltersProps {
  view: InvoicesView;
  wholesalers: readonly Pick<Wholesaler, 'id' | 'name'>[];
  onChange: (changes: Partial<InvoicesView>) => void;
}

export function InvoiceFilters({ view, wholesalers, onChange }: InvoiceFiltersProps) {
  return (
    // As wide as a phone from the start: the names of wholesalers come later.
    <search aria-label="Filter invoices" className="mb-3 flex flex-wrap items-end gap-3 max-sm:w-full print:hidden">
      <FilterChoice
        label="Wholesaler"
        className="max-sm:flex-1 sm:w-72"
        value={view.wholesaler}
        onChoose={(written) => onChange({ wholesaler: readWholesaler(written) })}
      >
        {wholesalers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label="Show"
        className="max-sm:flex-1 sm:w-48"
        value={view.only}
        onChoose={(written) => onChange({ only: readOnly(written) })}
      >
        {ONLY.map((only) => (
          <option key={only} value={only}>
            {ONLY_WORDS[only]}
          </option>
        ))}
      </FilterChoice>
    </search>
  );
}
