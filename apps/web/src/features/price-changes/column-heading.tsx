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

export function ColumnHeading({ column: { key, name, basis, isNumber, isWide }, sort, onSort }: ColumnHeadingProps) {
  const order = sort?.key !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  const Icon = ICONS[order];
  const lastWord = name.lastIndexOf(' ') + 1;
  const arrow = (
    <Icon
      aria-hidden="true"
      className={classNames(
        'inline size-3.5 align-[-0.1875rem] max-lg:size-3 print:hidden',
        isNumber ? 'mr-1' : 'ml-1',
        order === 'none' && 'opacity-50 group-hover/sort:opacity-100',
      )}
    />
  );
  return (
    <th
      scope="col"
      aria-sort={order}
      className={classNames(
        'sticky top-14 z-10 border-line-strong border-b bg-paper p-0 align-bottom font-medium print:static',
        isWide && NOT_ON_TABLETS,
      )}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, key))}
        className={classNames(
          'group/sort flex min-h-11 w-full items-center rounded-sm px-1.5 py-1 leading-tight transition-colors duration-150 hover:text-ink mouse:min-h-9 lg:px-2',
          isNumber ? 'justify-end text-right' : 'text-left',
          order !== 'none' && 'text-ink',
        )}
      >
        {/* The arrow is among the words: it stays beside one where they take two lines. */}
        <span>
          {isNumber ? (
            <>
              {arrow}
              {name}
            </>
          ) : (
            <>
              {name.slice(0, lastWord)}
              <span className="whitespace-nowrap">
                {name.slice(lastWord)}
                {arrow}
              </span>
            </>
          )}
          {basis && <span className="block font-normal"> {basis}</span>}
        </span>
      </button>
    </th>
  );
}

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;
