import type { Cart, CartItem } from '@formulary/contracts/cart';
import { formatMoney } from '@formulary/pricing/format-money';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useCart } from '../../trade/cart/queries.ts';
import { wholeCost } from '../../trade/ordering/whole-cost.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { TotalNote } from '../../trade/provider/total-note.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { groupByWholesaler } from './groups.ts';

export function CartPreview({ onLeave }: { onLeave: () => void }) {
  const { data: cart, isError, refetch } = useCart();
  if (cart === undefined) {
    return isError ? <FailedCart onRetry={() => void refetch()} /> : <Skeleton className="m-4 h-24" />;
  }
  return cart.items.length === 0 ? <EmptyCart onLeave={onLeave} /> : <Contents cart={cart} onLeave={onLeave} />;
}

function FailedCart({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <p className="text-muted">
        The cart could not be loaded. <br />
        Nothing in it is lost.
      </p>
      <Button icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function EmptyCart({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <p className="text-muted">Shopping Cart Empty</p>
      <Link to={paths.search} onClick={onLeave} className={buttonClass({})}>
        Search for products
      </Link>
    </div>
  );
}

function Contents({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const whole = wholeCost(cart.total, groupByWholesaler(cart.items.filter((item) => item.is_active)));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable without a mouse */}
      <ul className="max-h-64 divide-y divide-line overflow-y-auto overscroll-contain" aria-label="Items" tabIndex={0}>
        {cart.items.map((item) => (
          <Item key={item.id} item={item} onLeave={onLeave} />
        ))}
      </ul>
      <div className="grid gap-3 border-line border-t p-4">
        <p className="flex items-baseline justify-between">
          <span>
            {whole.name}
            <TotalNote />
          </span>
          <span className="num font-semibold text-base">{whole.amount}</span>
        </p>
        <Link to={paths.cart} onClick={onLeave} className={buttonClass({ variant: 'primary' })}>
          View cart
        </Link>
      </div>
    </>
  );
}

function Item({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const { id, name } = item.manufacturer_product;
  return (
    <li className={classNames('grid grid-cols-[1fr_auto] gap-x-4 px-4 py-2.5', !item.is_active && 'text-muted')}>
      <span className="font-medium">
        <ProductLink id={id} onClick={onLeave}>
          {name}
        </ProductLink>
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
