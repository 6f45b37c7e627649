import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useCart } from '../../trade/cart/queries.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { Popover } from '../../ui/popover.tsx';

const preview = late(() => import('./cart-preview.tsx'));

export function CartDropdown() {
  const { data: cart } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const count = cart?.items.filter((item) => item.is_active).length ?? 0;

  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      title="Cart"
      titleHidden
      className="w-88"
      trigger={
        <IconButton
          label={cart === undefined ? 'Cart' : count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
          className="relative mouse:size-9"
          icon={
            <>
              <ShoppingCart aria-hidden />
              {count > 0 && <CountBadge count={count} />}
            </>
          }
        />
      }
    >
      <LatePart code={preview}>{({ CartPreview }) => <CartPreview onLeave={() => setIsOpen(false)} />}</LatePart>
    </Popover>
  );
}
