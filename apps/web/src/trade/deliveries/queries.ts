import { deliveriesRoutes } from '@formulary/contracts/deliveries';
import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

const MINUTE_MS = 60_000;

export const deliveriesQuery = () =>
  queryOptions({
    ...routeQuery(deliveriesRoutes.getDeliveries),
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    refetchIntervalInBackground: false,
  });

/** On every page, so that it is all that a page asks of deliveries. */
export const askingQuery = () =>
  queryOptions({
    ...routeQuery(stillToComeRoutes.countAsking),
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    refetchIntervalInBackground: false,
  });
