import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { nextSort, type SortKey, type WatchSort } from './watch-sort.ts';

interface WatchesHeadingProps {
  by: SortKey;
  label: string;
  isNumber?: boolean;
  sort: WatchSort;
  /** Missing while the list loads. */
  onSort: ((sort: WatchSort) => void) | undefined;
}

export function WatchesHeading({ by, label, isNumber = false, sort, onSort }: WatchesHeadingProps) {
  const order = sort.key !== by ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  const Icon = ICONS[order];
  return (
    <th scope="col" aria-sort={order} className="p-0!">
      <span aria-hidden="true" className="hidden print:inline">
        {label}
      </span>
      <button
        type="button"
        disabled={!onSort}
        onClick={() => onSort?.(nextSort(sort, by))}
        className={classNames(
          'group/sort flex print:hidden min-h-11 w-full items-center gap-1 rounded-sm px-1.5 font-medium transition-colors duration-150 hover:text-ink lg:px-2 mouse:min-h-9',
          isNumber && 'justify-end',
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
