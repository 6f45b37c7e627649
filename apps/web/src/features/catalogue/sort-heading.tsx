import type { SearchSort } from '@formulary/contracts/catalogue';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { nextSort, type SortKey } from './sort-steps.ts';

interface SortHeadingProps {
  by: SortKey;
  label: string;
  isNumber?: boolean;
  sort: SearchSort | null;
  onSort: (sort: SearchSort | null) => void;
}

export function SortHeading({ by, label, isNumber = false, sort, onSort }: SortHeadingProps) {
  const order = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';
  const Icon = ICONS[order];
  return (
    <th scope="col" aria-sort={order} className="p-0!">
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, by))}
        className={classNames(
          'group/sort flex min-h-9 w-full items-center gap-1 rounded-sm px-1.5 font-medium transition-colors duration-150 hover:text-ink lg:px-2',
          isNumber && 'flex-row-reverse',
          order !== 'none' && 'text-ink',
        )}
      >
        {label}
        <Icon
          aria-hidden="true"
          className={classNames('size-3.5 shrink-0', order === 'none' && 'opacity-50 group-hover/sort:opacity-100')}
        />
      </button>
    </th>
  );
}

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;
