import { catalogueRoutes, type Product, type ProductPage, SEARCH_QUERY_MAX } from '@formulary/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { routeQuery } from '../../api/route-query.ts';
import { classNames } from '../../lib/class-names.ts';
import { ListSearch } from '../../ui/list-search.tsx';

const SHOWN = 6;

interface ProductFinderProps {
  label: string;
  /** What is looked for at first. */
  initial?: string;
  /** Beside what was found: what is to become of it. */
  action: (product: Pick<Product, 'id' | 'name'>) => ReactNode;
  /** Of the list. */
  className?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A search with a short list of what it finds, for where a product is chosen. Superseded ones are what replaces them. */
export function ProductFinder({ label, initial = '', action, className, inputRef }: ProductFinderProps) {
  const [query, setQuery] = useState(initial);
  const found = useQuery({
    ...routeQuery(catalogueRoutes.searchProducts, { query: { q: query } }),
    enabled: query !== '',
  });
  return (
    <div data-keeps-scans>
      <ListSearch
        label={label}
        placeholder={label}
        query={query}
        clean={(text) => text.trim()}
        onSearch={setQuery}
        maxLength={SEARCH_QUERY_MAX}
        restMs={300}
        {...(inputRef && { inputRef })}
      />
      {query !== '' && (
        <div className={classNames('mt-1 rounded-lg border border-line bg-surface px-3', className)}>
          <p role="status" className={found.data?.count ? 'sr-only' : 'py-3 text-muted'}>
            {found.isError ? 'The search failed. Try again.' : found.data ? words(found.data.count) : 'Searching'}
          </p>
          {found.data && (
            <p role="status" className={isAsTyped(found.data) ? 'sr-only' : 'pt-3 text-muted'}>
              {searchedInstead(found.data)}
            </p>
          )}
          <ul>
            {found.data?.results.slice(0, SHOWN).map((product) => {
              const bought = product.replaced_by ?? product;
              return (
                <li key={product.id} className="flex items-center gap-3 border-line border-b py-1.5 last:border-0">
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{bought.name}</span>
                    <span className="block text-muted text-xs">{product.manufacturer.name}</span>
                  </span>
                  {action(bought)}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

const isAsTyped = ({ corrected, left_out }: ProductPage) => corrected === null && left_out.length === 0;

const searchedInstead = ({ corrected, left_out }: ProductPage) =>
  [
    ...(corrected === null ? [] : [`Showing results for ${corrected}.`]),
    ...(left_out.length === 0 ? [] : [`Nothing has all of these words. Shown without ${left_out.join(', ')}.`]),
  ].join(' ');

const words = (count: number) =>
  count === 0 ? 'Nothing found. Try fewer words.' : `${Math.min(count, SHOWN)} of ${count} shown`;
