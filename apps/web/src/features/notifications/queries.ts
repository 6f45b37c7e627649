import { notificationsRoutes } from '@formulary/contracts/notifications';
import { queryOptions } from '@tanstack/react-query';
import { routeQuery } from '../../api/route-query.ts';

const MINUTE_MS = 60_000;

/** A failure is not shown. */
export const notificationsQuery = () =>
  queryOptions({
    ...routeQuery(notificationsRoutes.listNotifications),
    staleTime: MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    refetchIntervalInBackground: false,
  });
