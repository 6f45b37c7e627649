import type { Product } from '@formulary/contracts/catalogue';
import { ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useAddToCart } from '../../trade/adding/add-to-cart.tsx';
import { whyNotAdd } from '../../trade/adding/refusal-words.ts';
import { ProductActions } from '../../trade/products/product-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { ROW_STOP } from '../../ui/row-stop.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const MAIN_ICON = <ShoppingCart aria-hidden="true" className="size-4" />;

interface AddButtonProps {
  product: Product;
  held: number;
  /** The page's main button. */
  isMain?: boolean;
}

const ICON = <ShoppingCart aria-hidden="true" className="size-3.5 text-accent max-lg:hidden" />;

export function AddButton({ product, held, isMain = false }: AddButtonProps) {
  const { add } = useAddToCart();
  const bought = product.replaced_by ?? product;
  const reason = whyNotAdd(bought);
  const heldId = useId();
  const shared = { className: 'max-md:px-4' };
  return (
    <div
      className={classNames(
        'flex items-center justify-end gap-x-2',
        !isMain && 'max-lg:flex-col-reverse max-lg:items-end max-lg:gap-y-0.5',
      )}
    >
      {held > 0 && (
        <span id={heldId} className="num font-medium text-accent text-xs">
          in cart: {formatCount(held)}
        </span>
      )}
      {!isMain && <ProductActions place="row" product={bought.id} name={bought.name} />}
      {reason === undefined ? (
        <Button
          {...shared}
          {...(isMain ? { variant: 'primary', icon: MAIN_ICON } : { size: 'sm', icon: ICON })}
          aria-label={`Add ${bought.name}`}
          aria-describedby={held > 0 ? heldId : undefined}
          onClick={() => add(product)}
          {...ROW_STOP}
        >
          Add
        </Button>
      ) : (
        <Tooltip {...shared} content={reason} label={`Add ${bought.name}`} isOff>
          {ICON}
          Add
        </Tooltip>
      )}
    </div>
  );
}
