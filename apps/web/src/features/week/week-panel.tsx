import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useCart } from '../cart/public.tsx';
import { usualItemsQuery } from '../usual-items/public.tsx';
import { useAwaitsMayOrder, wantsQuery } from '../wants/public.tsx';

const loadWeek = () => import('./week.tsx');
/** For the empty search page alone: every search begins without it. */
const Week = lazy(async () => ({ default: (await loadWeek()).Week }));

/** The practice's order of the week above what else the empty search page has; alone the latter while there is nothing to order. */
export function WeekPanel({ children }: { children: ReactNode }) {
  const usual = useQuery(usualItemsQuery(1));
  const wants = useQuery(wantsQuery('open'));
  const cart = useCart();
  const isAwaitingRights = useAwaitsMayOrder();
  // While the answers come.
  useEffect(() => void loadWeek().catch(() => undefined), []);
  const skeleton = <RowsSkeleton label="Loading the week" rows={10} />;
  if (isAwaitingRights || usual.isPending || wants.isPending || (cart.data === undefined && cart.isPending))
    return skeleton;
  const isEmpty = !usual.data?.count && !wants.data?.count && !cart.data?.items.length;
  if (!cart.data || isEmpty) return children;
  return (
    <Suspense fallback={skeleton}>
      <Week cart={cart.data} usual={usual.data} wants={wants.data?.results ?? []} />
      {children}
    </Suspense>
  );
}
