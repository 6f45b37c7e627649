import { catalogueRoutes, SEARCH_QUERY_MAX } from '@formulary/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { routeQuery } from '../../api/route-query.ts';
import { Button } from '../../ui/button.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import type { Items } from './use-items.ts';

const SHOWN = 6;

interface AddProductFieldProps {
  /** Ids of what the list has. */
  held: ReadonlySet<number>;
  items: Items;
}

/** Finds products and adds them to the list, one after the other. */
export function AddProductField({ held, items }: AddProductFieldProps) {
  const [query, setQuery] = useState('');
  const found = useQuery({
    ...routeQuery(catalogueRoutes.searchProducts, { query: { q: query } }),
    enabled: query !== '',
  });
  return (
    <div className="mb-4 max-w-2xl">
      <ListSearch
        label="Find a product to add"
        placeholder="Find a product to add"
        query={query}
        clean={(text) => text.trim()}
        onSearch={setQuery}
        maxLength={SEARCH_QUERY_MAX}
        restMs={300}
      />
      {query !== '' && (
        <div className="mt-1 rounded-lg border border-line bg-surface px-3 shadow-raised">
          <p role="status" className={found.data?.count ? 'sr-only' : 'py-3 text-muted'}>
            {found.isError ? 'The search failed. Try again.' : found.data ? words(found.data.count) : 'Searching'}
          </p>
          <ul>
            {found.data?.results.slice(0, SHOWN).map((product) => {
              const bought = product.replaced_by ?? product;
              return (
                <li key={product.id} className="flex items-center gap-3 border-line border-b py-1.5 last:border-0">
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{bought.name}</span>
                    <span className="block text-muted text-xs">{product.manufacturer.name}</span>
                  </span>
                  <Button
                    size="sm"
                    icon={<Plus aria-hidden className="size-3.5" />}
                    disabled={held.has(bought.id)}
                    onClick={() => items.add(bought.id)}
                  >
                    {held.has(bought.id) ? 'On the list' : 'Add'}
                    <span className="sr-only"> {bought.name}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

const words = (count: number) =>
  count === 0 ? 'Nothing found. Try fewer words.' : `${Math.min(count, SHOWN)} of ${count} shown`;
