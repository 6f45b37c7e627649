import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { formatMoney } from '@formulary/pricing/format-money';
import { ShoppingCart, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';

const WHY_NOT = {
  no_offer: 'Nobody offers it now',
  no_account: 'No account with its wholesaler',
  out_of_stock: 'Out of stock',
} as const;

interface ItemPriceProps {
  item: OrderableItem;
  /** Of the browser's cart, which is newer than the list. */
  inCart: number;
  /** What else is to be said of the price. */
  children?: ReactNode;
}

/** What an item costs today and where, or why it cannot be ordered. What the cart gets makes no row higher. */
export function ItemPrice({ item: { best, not_orderable_reason }, inCart, children }: ItemPriceProps) {
  return (
    <div className="contents text-xs desk:block desk:text-right">
      {inCart > 0 && (
        <p
          title={`${formatCount(inCart)} in the cart`}
          className="num col-start-1 flex items-center gap-1 justify-self-center text-good text-xs desk:float-left desk:h-5"
        >
          <ShoppingCart aria-hidden className="size-3.5 shrink-0" />
          {formatCount(inCart)}
          <span className="sr-only"> in the cart</span>
        </p>
      )}
      <div className="col-start-2 text-xs">
        {best ? (
          <>
            <p className="num flex items-baseline gap-1.5 text-sm desk:flex-row-reverse">
              <span className="font-semibold">{formatMoney(best.net_price)}</span>
              {children}
            </p>
            <p className="text-muted">{best.wholesaler_name}</p>
            {best.stock_status === 'insufficient_stock' && <p className="text-warn">Not enough in stock</p>}
          </>
        ) : (
          <p className="flex items-center gap-1 text-warn desk:justify-end">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {WHY_NOT[not_orderable_reason ?? 'no_offer']}
          </p>
        )}
      </div>
    </div>
  );
}
