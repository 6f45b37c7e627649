import { wantsRoutes } from '@formulary/contracts/wants';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

const MINUTE_MS = 60_000;

/** How many wants wait for somebody to take them over; undefined until it is known. A failure is not shown. */
export function useOpenWants(): number | undefined {
  const { data } = useQuery({
    ...routeQuery(wantsRoutes.countWants),
    staleTime: MINUTE_MS,
    refetchInterval: 2 * MINUTE_MS,
    refetchIntervalInBackground: false,
  });
  return data?.open;
}
