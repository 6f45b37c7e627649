import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WatchSort } from './watch-sort.ts';
import { WatchesHeading } from './watches-heading.tsx';

// Pressing a button may remove its row: the focus goes to the table then.
const TABLE = 'block w-full outline-none rows:table rows:table-fixed rows:border-separate rows:border-spacing-0';
export const CELL = 'rows:border-line rows:border-b rows:px-1.5 rows:py-2 rows:align-top rows:lg:py-1.5 rows:lg:px-2';
export const ROW =
  'grid grid-cols-2 gap-x-4 gap-y-2 cards:rounded-lg cards:border cards:border-line cards:bg-surface cards:px-4 cards:py-3 rows:table-row rows:focus-within:bg-surface rows:hover:bg-surface';

interface WatchesTableProps {
  sort: WatchSort;
  /** Missing while the list loads. */
  onSort?: (sort: WatchSort) => void;
  children: ReactNode;
}

/** A table; on a phone each product is a card. */
export function WatchesTable({ sort, onSort, children }: WatchesTableProps) {
  const by = { sort, onSort };
  return (
    <table tabIndex={-1} className={TABLE}>
      <caption className="sr-only">Watched products</caption>
      <colgroup>
        <col />
        <col className="w-27 lg:w-54" />
        <col className="w-42 lg:w-[30%]" />
        <col className="w-25 lg:w-36" />
        <col className="w-20 lg:w-52 print:w-0" />
      </colgroup>
      <thead className="hidden rows:table-header-group">
        <tr className="text-left text-muted text-xs [&>th]:sticky [&>th]:top-14 [&>th]:z-10 [&>th]:h-9 [&>th]:border-line-strong [&>th]:border-b [&>th]:bg-paper [&>th]:px-1.5 [&>th]:font-medium lg:[&>th]:px-2 print:[&>th]:static">
          <WatchesHeading by="name" label="Product" {...by} />
          <WatchesHeading by="price" label="Best price" isNumber {...by} />
          <WatchesHeading by="move" label="Last move" {...by} />
          <th scope="col">Stock</th>
          <th scope="col" className="print:hidden">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="grid gap-3 rows:table-row-group">{children}</tbody>
    </table>
  );
}

// Taller than a window, so that nothing below comes into view first.
const ROWS = Array.from({ length: 12 }, (_, index) => index);
const COLUMNS = ['w-3/4', 'ml-auto w-2/3', 'w-full', 'w-3/4', 'w-full'];

export function SkeletonRows() {
  return ROWS.map((row) => (
    <tr key={row} className={ROW}>
      {COLUMNS.map((className, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns that never change places
        <td key={place} className={classNames(CELL, 'rows:h-16 rows:lg:h-12.5', place === 0 && 'cards:col-span-full')}>
          <Skeleton className={classNames('h-4', className)} />
        </td>
      ))}
    </tr>
  ));
}
