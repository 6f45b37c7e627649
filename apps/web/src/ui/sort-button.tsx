import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';

interface SortButton {
  words: string;
  /** Below the words. */
  basis: string | null | undefined;
  order: keyof typeof ICONS;
  isAtEnd: boolean;
  /** Missing while there is nothing to sort. */
  onPress: (() => void) | undefined;
}

/** The button in the heading of a column to sort by. */
export function sortButton({ words, basis, order, isAtEnd, onPress }: SortButton) {
  const Icon = ICONS[order];
  const lastWord = words.lastIndexOf(' ') + 1;
  const arrow = (
    <Icon
      aria-hidden="true"
      className={classNames(
        'inline size-3.5 align-[-0.1875rem] max-lg:size-3 print:hidden',
        isAtEnd ? 'mr-1' : 'ml-1',
        order === 'none' && 'opacity-50 group-hover/sort:opacity-100',
      )}
    />
  );
  return (
    <button
      type="button"
      disabled={!onPress}
      onClick={onPress}
      className={classNames(
        'group/sort flex min-h-11 w-full items-center rounded-sm px-1.5 py-1 font-medium leading-tight transition-colors duration-150 hover:text-ink mouse:min-h-9 lg:px-2',
        isAtEnd ? 'justify-end text-right' : 'text-left',
        order !== 'none' && 'text-ink',
      )}
    >
      {/* The arrow is among the words: it stays beside one where they take two lines. */}
      <span>
        {isAtEnd && arrow}
        {words.slice(0, lastWord)}
        <span className="whitespace-nowrap">
          {words.slice(lastWord)}
          {!isAtEnd && arrow}
        </span>
        {basis && <span className="block font-normal"> {basis}</span>}
      </span>
    </button>
  );
}

const ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;
