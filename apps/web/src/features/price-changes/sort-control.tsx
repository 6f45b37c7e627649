import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { columnsOf, nameInFull } from './columns.ts';
import { firstInWords } from './order-in-words.ts';
import { nextSort, readSort, type Sort } from './view.ts';

interface SortControlProps {
  isBought: boolean;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

export function SortControl({ isBought, sort, onSort }: SortControlProps) {
  const Icon = sort?.isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <SortSelect
      value={sort?.key ?? ''}
      first={firstInWords(isBought)}
      choices={columnsOf(isBought).map((column) => [column.key, nameInFull(column)])}
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
