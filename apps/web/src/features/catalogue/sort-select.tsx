import type { SearchSort } from '@formulary/contracts/catalogue';
import { useId } from 'react';

interface SortSelectProps {
  sort: SearchSort | null;
  onSort: (sort: SearchSort | null) => void;
}

const ORDERS: readonly (readonly [sort: SearchSort, words: string])[] = [
  ['net_price', 'Lowest net price'],
  ['-net_price', 'Highest net price'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['stock', 'In stock first'],
  ['-stock', 'In stock last'],
];

/** Sorts where there are no headings to press. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const id = useId();
  return (
    <div className="min-w-0 md:hidden">
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <select
        id={id}
        value={sort ?? ''}
        onChange={({ target }) => onSort(ORDERS.find(([value]) => value === target.value)?.[0] ?? null)}
        className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-base"
      >
        <option value="">Best match</option>
        {ORDERS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
