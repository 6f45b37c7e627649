import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { ShoppingCart } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { WalkKeys } from '../../ui/walk-keys.tsx';
import { useAddItems } from '../cart/use-add-items.ts';
import type { Picked } from './use-picked.ts';

interface AddPickedProps<T extends OrderableItem> {
  picked: Picked<T>;
  /** What Enter in the list presses. */
  button: RefObject<HTMLButtonElement | null>;
  keysId: string;
  /** Buttons that tick several. */
  children?: ReactNode;
}

/** One button that puts all that is ticked in the cart, below the list it is ticked in. */
export function AddPicked<T extends OrderableItem>({ picked, button, keysId, children }: AddPickedProps<T>) {
  const adding = useAddItems();
  const { chosen } = picked;
  const add = () => {
    const lines = chosen.map((item) => ({
      manufacturer_product: item.manufacturer_product,
      quantity: picked.quantityOf(item),
      when_held: 'add' as const,
    }));
    adding.mutate(lines, { onSuccess: picked.clear });
  };
  return (
    <ListBar>
      <WalkKeys id={keysId} />
      {children}
      <Button
        ref={button}
        variant="primary"
        icon={<ShoppingCart aria-hidden className="size-4" />}
        disabled={chosen.length === 0 || picked.isInvalid}
        busy={adding.isPending}
        onClick={add}
      >
        {chosen.length === 0 ? (
          'Add to cart'
        ) : (
          <span>
            Add {chosen.length} {/* Without it the bar is one row on a phone, ticked or not. */}
            <span className="max-sm:sr-only">{chosen.length === 1 ? 'product ' : 'products '}</span>
            to cart
          </span>
        )}
      </Button>
    </ListBar>
  );
}
