import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { formatMoney } from '@formulary/pricing/format-money';
import { ShoppingCart, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';

const WHY_NOT = {
  no_offer: 'Nobody offers it now',
  no_account: 'No account with its wholesaler',
  out_of_stock: 'Out of stock',
} as const;

/** On a phone below the price and the quantity, in the width of both: beside the quantity a name takes three lines. */
const BELOW = 'max-md:col-span-2 max-md:col-start-2';

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
      <div className="col-start-2 text-xs max-md:contents">
        {best ? (
          <>
            <p className="num flex items-baseline gap-1.5 text-sm max-md:contents desk:flex-row-reverse">
              <span className="font-semibold max-md:col-start-2 max-md:self-center">{formatMoney(best.net_price)}</span>
              <span className={classNames('empty:hidden', BELOW)}>{children}</span>
            </p>
            <p className={classNames('text-muted', BELOW)}>{best.wholesaler_name}</p>
            {best.stock_status === 'insufficient_stock' && (
              <p className={classNames('text-warn', BELOW)}>Not enough in stock</p>
            )}
          </>
        ) : (
          <p className="flex items-center gap-1 text-warn max-md:col-start-2 desk:justify-end">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {WHY_NOT[not_orderable_reason ?? 'no_offer']}
          </p>
        )}
      </div>
    </div>
  );
}
