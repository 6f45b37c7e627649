import type { ReactNode } from 'react';
import { ColumnHeading } from './column-heading.tsx';
import { COLUMNS } from './columns.ts';
import type { Sort } from './view.ts';

interface ChangesTableProps {
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  children: ReactNode;
}

export function ChangesTable({ sort, onSort, children }: ChangesTableProps) {
  return (
    <table className="block w-full rows:table rows:table-fixed rows:border-separate rows:border-spacing-0">
      <caption className="sr-only">Price changes</caption>
      <colgroup>
        <col className="w-24 rows:lg:w-28" />
        <col span={3} />
        <col span={2} className="w-19 rows:lg:w-32" />
        <col className="w-23 rows:lg:w-32" />
        <col className="w-20 rows:lg:w-32" />
      </colgroup>
      <thead className="hidden rows:table-header-group">
        <tr className="text-muted text-xs">
          {COLUMNS.map((column) => (
            <ColumnHeading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 cards:sm:grid-cols-2 rows:table-row-group">{children}</tbody>
    </table>
  );
}
