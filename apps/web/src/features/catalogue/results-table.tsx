import type { Product, SearchSort } from '@formulary/contracts/catalogue';
import { useState } from 'react';
import { ColumnHeadings, Columns } from './columns.tsx';
import { ResultRows } from './result-rows.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHeading } from './sort-heading.tsx';
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
  const toggle = (id: number) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  const sorting = { sort, onSort };
  return (
    <table className="block w-full md:table md:table-fixed md:border-separate md:border-spacing-0">
      <caption className="sr-only">Products found</caption>
      <Columns />
      <thead className="max-md:sr-only">
        <tr className="text-left text-muted text-xs [&>th]:z-10 tall:[&>th]:sticky tall:[&>th]:top-32 [&>th]:h-9 [&>th]:border-line-strong [&>th]:border-b [&>th]:bg-paper [&>th]:px-1.5 lg:[&>th]:px-2 [&>th]:font-medium">
          <ColumnHeadings
            first={<SortHeading {...sorting} by="name" label="Product" />}
            net={<SortHeading {...sorting} by="net_price" label="Net" isNumber />}
            fifth="Preferred"
            stock={<SortHeading {...sorting} by="stock" label="Stock" />}
          />
        </tr>
      </thead>
      {products ? (
        products.map((product) => (
          <ResultRows
            key={product.id}
            product={product}
            query={query}
            isOpen={openIds.has(product.id)}
            onToggle={() => toggle(product.id)}
            held={held.get((product.replaced_by ?? product).id) ?? 0}
          />
        ))
      ) : (
        <SkeletonRows />
      )}
    </table>
  );
}
