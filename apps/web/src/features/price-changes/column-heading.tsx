import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import type { Column } from './columns.ts';
import { NOT_ON_TABLETS } from './fact.tsx';
import { nextSort, type Sort } from './view.ts';

interface ColumnHeadingProps {
  column: Column;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

export function ColumnHeading({ column: { key, name, isNumber, isWide }, sort, onSort }: ColumnHeadingProps) {
  const order = sort?.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  const Icon = ICONS[order];
  return (
    <th
      scope="col"
      aria-sort={order}
      className={classNames(
        'sticky top-14 z-10 border-line-strong border-b bg-paper p-0 font-medium print:static',
        isWide && NOT_ON_TABLETS,
      )}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, key))}
        className={classNames(
          'group/sort flex min-h-11 w-full items-center gap-1 rounded-sm px-1.5 transition-colors duration-150 hover:text-ink mouse:min-h-9 lg:px-2',
          isNumber ? 'flex-row-reverse text-right' : 'text-left',
          order !== 'none' && 'text-ink',
        )}
      >
        {name}
        <Icon
          aria-hidden="true"
          className={classNames(
            'size-3.5 shrink-0 max-lg:size-3 print:hidden',
            order === 'none' && 'opacity-50 group-hover/sort:opacity-100',
          )}
        />
      </button>
    </th>
  );
}

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;
