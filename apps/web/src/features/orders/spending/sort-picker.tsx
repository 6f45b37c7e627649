import type { SpendingSort } from '@formulary/contracts/orders/spending';
import { useId } from 'react';
import { SELECT } from './table-class.ts';

interface SortPickerProps {
  sort: SpendingSort;
  onChange: (sort: SpendingSort) => void;
}

/** What comes first in every breakdown; months stay in their order. */
export function SortPicker({ sort, onChange }: SortPickerProps) {
  const id = useId();
  return (
    <div className="grid gap-1 print:hidden">
      <label htmlFor={id} className="text-muted text-xs">
        Comes first
      </label>
      <select
        id={id}
        value={sort}
        // Cast: its options have no other values.
        onChange={({ target }) => onChange(target.value as SpendingSort)}
        className={SELECT}
      >
        <option value="spent">Most spent</option>
        <option value="growth">Grew most</option>
      </select>
    </div>
  );
}
