import { PART_FILTERS } from '@formulary/contracts/desk/sending';
import type { ReactNode } from 'react';
import { FilterChoice } from '../../ui/filter-choice.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { trimmed, useFilters } from '../frame/use-filters.ts';
import { STATE_NAMES } from './part-state.tsx';

/** What the address asks for of parts of orders. */
export function usePartFilters() {
  const filters = useFilters();
  return {
    ...filters,
    q: filters.params.get('q') ?? '',
    status: PART_FILTERS.find((known) => known === filters.params.get('status')) ?? null,
  };
}

type PartFiltersProps = Pick<ReturnType<typeof usePartFilters>, 'q' | 'status' | 'choose' | 'type'> & {
  children?: ReactNode;
};

/** Finds parts by their numbers and state, and by whatever else a page has. */
export function PartFilters({ q, status, choose, type, children }: PartFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ListSearch
        label="Find an order"
        placeholder="Order number, uid or how a reference begins"
        query={q}
        clean={trimmed}
        onSearch={(text) => type('q', text)}
        className="min-w-64"
      />
      <FilterChoice label="State" className="w-40" value={status} onChoose={(value) => choose('status', value)}>
        {PART_FILTERS.map((value) => (
          <option key={value} value={value}>
            {value === 'waiting' ? 'Waiting or being sent' : STATE_NAMES[value]}
          </option>
        ))}
      </FilterChoice>
      {children}
    </div>
  );
}
