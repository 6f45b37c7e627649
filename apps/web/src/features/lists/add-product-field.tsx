import { Plus } from 'lucide-react';
import { ProductFinder } from '../../trade/products/product-finder.tsx';
import { Button } from '../../ui/button.tsx';
import type { Items } from './use-items.ts';

interface AddProductFieldProps {
  /** Ids of what the list has. */
  held: ReadonlySet<number>;
  items: Items;
}

/** Finds products and adds them to the list, one after the other. */
export function AddProductField({ held, items }: AddProductFieldProps) {
  return (
    <div className="mb-4 max-w-2xl">
      <ProductFinder
        label="Find a product to add"
        className="shadow-raised"
        action={({ id, name }) => (
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-3.5" />}
            disabled={held.has(id)}
            onClick={() => items.add(id)}
          >
            {held.has(id) ? 'On the list' : 'Add'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      />
    </div>
  );
}
