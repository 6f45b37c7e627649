import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { COLUMNS } from './columns.ts';
import { nextSort, readSort, type Sort } from './view.ts';

interface SortControlProps {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** Sorts where there are no headings to press. */
export function SortControl({ sort, onSort }: SortControlProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-48 gap-2 md:hidden">
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <select
        id={id}
        value={sort?.key ?? ''}
        onChange={({ target }) => onSort(readSort(target.value))}
        className="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 text-base"
      >
        <option value="">Biggest moves first</option>
        {COLUMNS.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      {sort && (
        <Button
          aria-label={sort.isDescending ? 'Sort ascending' : 'Sort descending'}
          icon={
            sort.isDescending ? (
              <ArrowDownWideNarrow aria-hidden="true" className="size-4.5" />
            ) : (
              <ArrowUpNarrowWide aria-hidden="true" className="size-4.5" />
            )
          }
          className="w-11 px-0!"
          onClick={() => onSort(nextSort(sort, sort.key))}
        />
      )}
    </div>
  );
}
