import { Popover } from '@base-ui/react/popover';
import type { Cart, CartItem } from '@formulary/contracts/cart';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shortName } from './product-name.ts';
import { useCart } from './queries.ts';

/** The cart button of the top bar, with the cart in short below it. */
export function CartDropdown() {
  const { data: cart } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const count = cart?.items.filter((item) => item.is_active).length ?? 0;

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className="relative inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-sunken data-popup-open:bg-sunken desk:size-9"
        aria-label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
      >
        <ShoppingCart className="size-5" aria-hidden />
        {count > 0 && (
          <span className="num absolute -top-0.5 -right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={16} className="z-40">
          <Popover.Popup className="w-88 max-w-(--available-width) origin-(--transform-origin) rounded-lg border border-line bg-surface shadow-floating outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Popover.Title className="border-line border-b px-4 py-3 font-semibold">Cart</Popover.Title>
            {cart ? <Contents cart={cart} onLeave={() => setIsOpen(false)} /> : <Skeleton className="m-4 h-24" />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Contents({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  if (cart.items.length === 0) {
    return (
      <div className="px-4 py-6 text-center">
        <p className="text-muted">Shopping Cart Empty</p>
        <Link to={paths.search()} onClick={onLeave} className="mt-1 inline-block font-medium text-accent underline">
          Search for products
        </Link>
      </div>
    );
  }
  return (
    <>
      {/* Scrolls by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse */}
      <ul className="max-h-64 divide-y divide-line overflow-y-auto overscroll-contain" aria-label="Items" tabIndex={0}>
        {cart.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <div className="border-line border-t p-4">
        <p className="flex items-baseline justify-between">
          <span>Total</span>
          <span className="num font-semibold text-base">{formatMoney(cart.total)}</span>
        </p>
        <Link
          to={paths.cart()}
          onClick={onLeave}
          className="mt-3 flex min-h-11 items-center justify-center rounded-md bg-accent px-4 font-medium text-on-accent hover:bg-accent-strong desk:min-h-9"
        >
          View cart
        </Link>
      </div>
    </>
  );
}

function Item({ item }: { item: CartItem }) {
  const { name } = item.manufacturer_product;
  return (
    <li className={`grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5 ${item.is_active ? '' : 'text-muted'}`}>
      <span className="truncate font-medium" title={name}>
        {shortName(name)}
      </span>
      <span className="num text-right font-medium">{formatMoney(item.total)}</span>
      <span className="truncate text-muted text-xs">
        {item.wholesale_product.wholesaler.name}
        {!item.is_active && ', not in this order'}
      </span>
      <span className="num text-right text-muted text-xs">× {item.quantity}</span>
    </li>
  );
}
