import { notificationsRoutes } from '@formulary/contracts/notifications';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

const MINUTE_MS = 60_000;

/** Read on arrival, every five minutes while the tab is looked at, and when it is looked at again. A failure says nothing. */
export const notificationsQuery = () =>
  queryOptions({
    ...routeQuery(notificationsRoutes.listNotifications),
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    refetchIntervalInBackground: false,
  });
