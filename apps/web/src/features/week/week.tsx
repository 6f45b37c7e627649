import type { Cart } from '@formulary/contracts/cart';
import type { UsualItemPage } from '@formulary/contracts/usual-items';
import type { Want } from '@formulary/contracts/wants';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, today } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { useMayOrder } from '../../trade/wants/use-may-order.ts';
import { AskWeek } from './ask-week.tsx';
import { OrderWeek } from './order-week.tsx';
import { weekRows } from './week-rows.ts';

interface WeekProps {
  cart: Cart;
  /** Undefined where it could not be loaded. */
  usual: UsualItemPage | undefined;
  wants: readonly Want[];
  /** Below it. */
  children: ReactNode;
}

/** What is due, what is wanted and what the cart has: one list and one order. */
export function Week({ cart, usual, wants, children }: WeekProps) {
  const mayOrder = useMayOrder();
  const day = today(useProviderConfig().time_zone);
  const due = usual?.results.filter(({ when }) => when === 'due') ?? [];
  const rows = weekRows({ due, wants, lines: cart.items, today: day });
  const inWords = wants.filter(({ manufacturer_product, taken }) => !manufacturer_product && !taken);
  const next = usual?.results.find(({ when }) => when === 'later');
  const links = (
    <p className="flex flex-wrap gap-x-4 text-xs">
      {usual !== undefined && usual.count > 0 && (
        <Link to={paths.usualItems} className="inline-flex min-h-11 items-center text-accent underline mouse:min-h-0">
          All {usual.count} usual items
        </Link>
      )}
      <Link to={paths.wants} className="inline-flex min-h-11 items-center text-accent underline mouse:min-h-0">
        The want-list
      </Link>
      {usual === undefined && <span className="text-warn">What is due could not be loaded.</span>}
      {usual !== undefined && due.length < usual.due && (
        <span className="text-muted">{usual.due - due.length} more are due</span>
      )}
    </p>
  );
  if (rows.length + inWords.length === 0) {
    return (
      <>
        <section aria-labelledby="week">
          <h2 id="week" className="font-semibold text-base">
            Nothing to order this week
          </h2>
          <p className="max-w-prose text-muted">
            Nothing is due, nobody has asked for anything, and your cart is empty.
            {next?.next_due && ` Next is ${next.name}, ${formatDay(next.next_due)}.`}
          </p>
          {links}
        </section>
        {children}
      </>
    );
  }
  if (mayOrder) {
    return (
      <OrderWeek cart={cart} rows={rows} inWords={inWords} links={links}>
        {children}
      </OrderWeek>
    );
  }
  return (
    <>
      <AskWeek rows={rows} inWords={inWords} links={links} />
      {children}
    </>
  );
}
