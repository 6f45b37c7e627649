import type { Product } from '@formulary/contracts/catalogue';
import { useState } from 'react';
import { ColumnHeadings, Columns } from './columns.tsx';
import { ResultRows } from './result-rows.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface ResultsTableProps {
  /** Undefined while the first results are on their way. */
  products: readonly Product[] | undefined;
  query: string;
}

/** The work surface: a dense table, from a phone's width down a list of cards. Each product opens to its offers. */
export function ResultsTable({ products, query }: ResultsTableProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  return (
    <table className="block w-full md:table md:table-fixed md:border-separate md:border-spacing-0">
      <caption className="sr-only">Products found</caption>
      <Columns />
      <thead className="max-md:sr-only">
        <tr className="text-left text-muted text-xs [&>th]:sticky [&>th]:top-14 [&>th]:z-10 [&>th]:h-9 [&>th]:border-line-strong [&>th]:border-b [&>th]:bg-paper [&>th]:px-1.5 lg:[&>th]:px-2 [&>th]:font-medium">
          <ColumnHeadings first={<th scope="col">Product</th>} fifth="Preferred" />
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
          />
        ))
      ) : (
        <SkeletonRows />
      )}
    </table>
  );
}
