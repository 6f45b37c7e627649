import type { Product, SearchSort } from '@formulary/contracts/catalogue';
import { useState } from 'react';
import { Table } from '../../ui/table.tsx';
import { FROM_MD, pageLook } from '../../ui/table-look.ts';
import { OffersPanel } from './offers-panel.tsx';
import { boughtFor, offersId, resultColumns } from './result-columns.tsx';
import { columnSort, nextSort } from './sort-steps.ts';
import { useHeld } from './use-held.ts';

interface ResultsTableProps {
  products: readonly Product[] | undefined;
  query: string;
  sort: SearchSort | null;
  onSort: (sort: SearchSort | null) => void;
}

export function ResultsTable({ products, query, sort, onSort }: ResultsTableProps) {
  const held = useHeld();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const isOpen = ({ id }: Product) => openIds.has(id);
  const columns = resultColumns({
    query,
    isOpen,
    onToggle: ({ id }) => {
      const next = new Set(openIds);
      if (!next.delete(id)) next.add(id);
      setOpenIds(next);
    },
    held: (product) => held.get(boughtFor(product).id) ?? 0,
  });
  return (
    <Table
      caption="Products found"
      look={LOOK}
      columns={columns}
      rows={products}
      // Taller than a window, so that nothing below comes into view first.
      skeletonRows={25}
      keyOf={({ id }) => id}
      sort={columnSort(sort)}
      onSort={(key) => onSort(nextSort(sort, key))}
      groupClass="group/product relative max-md:mb-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface"
      below={(product) => isOpen(product) && <Offers product={product} columns={columns.length} />}
    />
  );
}

function Offers({ product, columns }: { product: Product; columns: number }) {
  return (
    <tr id={offersId(product)} className="block md:table-row">
      <td
        colSpan={columns}
        tabIndex={-1}
        className="block border-line p-0 outline-none max-md:border-t md:table-cell md:border-b"
      >
        <OffersPanel product={product} />
      </td>
    </tr>
  );
}

const LOOK = pageLook({
  form: FROM_MD,
  heading: 'px-1.5 tall:sticky tall:top-32 lg:px-2',
  card: 'max-md:px-3 max-md:py-2.5',
  row: 'max-md:grid max-md:grid-cols-[4.25rem_3.5rem_1fr_auto] max-md:gap-x-2 max-md:gap-y-2 md:has-[button:focus-visible]:bg-surface md:hover:bg-surface',
  cell: 'md:h-10 md:border-line md:border-b md:px-1.5 lg:px-2',
  skeleton: 'md:h-11.75',
});
