import { Table } from '../../ui/table.tsx';
import { rowsLook } from '../../ui/table-look.ts';
import { WATCH_COLUMNS, type WatchedRow } from './watch-columns.tsx';
import { nextSort, type WatchSort } from './watch-sort.ts';

interface WatchesTableProps {
  /** Undefined while they are read. */
  rows: readonly WatchedRow[] | undefined;
  sort: WatchSort;
  onSort?: (sort: WatchSort) => void;
}

/** A table; on a phone each product is a card. */
export function WatchesTable({ rows, sort, onSort }: WatchesTableProps) {
  return (
    <Table
      // Pressing a button may remove its row: the focus goes to the table then.
      tabIndex={-1}
      caption="Watched products"
      look={LOOK}
      columns={WATCH_COLUMNS}
      rows={rows}
      // Taller than a window, so that nothing below comes into view first.
      skeletonRows={12}
      keyOf={({ watch }) => watch.manufacturer_product.id}
      sort={sort}
      onSort={onSort && ((key) => onSort(nextSort(sort, key)))}
    />
  );
}

const LOOK = rowsLook({
  row: 'grid grid-cols-2 gap-x-4 gap-y-2 rows:focus-within:bg-surface rows:hover:bg-surface',
  cell: 'rows:py-2 rows:align-top rows:lg:py-1.5',
  skeleton: 'rows:h-16 rows:lg:h-12.5',
});
