import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CODE_KEY } from '../../api/route-key.ts';
import { useCart } from '../../trade/cart/queries.ts';
import { usualItemsQuery } from '../../trade/usual-items/queries.ts';
import { wantsQuery } from '../../trade/wants/queries.ts';
import { useAwaitsMayOrder } from '../../trade/wants/use-may-order.ts';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';

/** For the empty search page alone: every search begins without it. A query, so that what waits for the page waits for it. */
const codeQuery = {
  queryKey: CODE_KEY,
  queryFn: () => import('./week.tsx'),
  staleTime: Infinity,
};

/** The practice's order of the week above what else the empty search page has; alone the latter while there is nothing to order. */
export function WeekPanel({ children }: { children: ReactNode }) {
  const code = useQuery(codeQuery);
  const usual = useQuery(usualItemsQuery(1));
  const wants = useQuery(wantsQuery('open'));
  const cart = useCart();
  const isAwaitingRights = useAwaitsMayOrder();
  const isAwaitingCart = cart.data === undefined && cart.isPending;
  if (isAwaitingRights || code.isPending || usual.isPending || wants.isPending || isAwaitingCart) {
    return <RowsSkeleton label="Loading the week" rows={10} />;
  }
  const isEmpty = !usual.data?.count && !wants.data?.count && !cart.data?.items.length;
  if (!code.data || !cart.data || isEmpty) return children;
  const { Week } = code.data;
  return (
    <Week cart={cart.data} usual={usual.data} wants={wants.data?.results ?? []}>
      {children}
    </Week>
  );
}
