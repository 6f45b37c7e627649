import type { ReactNode, RefObject } from 'react';
import { ColumnHeading } from './column-heading.tsx';
import { columnsOf } from './columns.ts';
import { NOT_ON_TABLETS } from './fact.tsx';
import type { Sort } from './view.ts';

interface ChangesTableProps {
  body: RefObject<HTMLTableSectionElement | null>;
  isBought: boolean;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  children: ReactNode;
}

export function ChangesTable({ body, isBought, sort, onSort, children }: ChangesTableProps) {
  return (
    <table className="block w-full rows:table rows:table-fixed rows:border-separate rows:border-spacing-0">
      <caption className="sr-only">Price changes</caption>
      <colgroup>
        {isBought ? (
          <>
            <col className="w-8 rows:lg:w-10" />
            <col className={`${NOT_ON_TABLETS} w-28`} />
            <col span={2} />
            <col className={`${NOT_ON_TABLETS} w-34`} />
            <col className="w-25 rows:lg:w-32" />
            <col className="w-20 rows:lg:w-32" />
            <col className="w-18 rows:lg:w-28" />
            <col className="w-24 rows:lg:w-32" />
            <col className="w-32 rows:lg:w-56" />
          </>
        ) : (
          <>
            <col className="w-24 rows:lg:w-28" />
            <col span={3} />
            <col span={2} className="w-19 rows:lg:w-32" />
            <col className="w-23 rows:lg:w-32" />
            <col className="w-20 rows:lg:w-32" />
          </>
        )}
      </colgroup>
      <thead className="hidden rows:table-header-group">
        <tr className="text-muted text-xs">
          {isBought && (
            <th scope="col" className="sticky top-14 z-10 border-line-strong border-b bg-paper p-0 print:static">
              <span className="sr-only">Ticked</span>
            </th>
          )}
          {columnsOf(isBought).map((column) => (
            <ColumnHeading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="grid gap-3 cards:sm:grid-cols-2 rows:table-row-group">
        {children}
      </tbody>
    </table>
  );
}
