import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { COLUMNS } from './columns.ts';
import { nextSort, readSort, type Sort } from './view.ts';

interface SortControlProps {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

const CHOICES = COLUMNS.map(({ key, name }) => [key, name] as const);

export function SortControl({ sort, onSort }: SortControlProps) {
  const Icon = sort?.isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <SortSelect
      value={sort?.key ?? ''}
      first="Biggest moves first"
      choices={CHOICES}
      onChange={(key) => onSort(readSort(key))}
      className="flex-1 basis-48"
    >
      {sort && (
        <Button
          aria-label={sort.isDescending ? 'Sort ascending' : 'Sort descending'}
          icon={<Icon aria-hidden="true" className="size-4.5" />}
          className="w-11 px-0!"
          onClick={() => onSort(nextSort(sort, sort.key))}
        />
      )}
    </SortSelect>
  );
}
