import { type Advert, advertsRoutes } from '@formulary/contracts/adverts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { statusOf } from '../../api/api-error.ts';
import { routeQuery } from '../../api/route-query.ts';

const HOUR_MS = 3_600_000;

/** Undefined until they have come. A failure is only logged. */
export function useAdverts(): Advert[] | undefined {
  const { data, error } = useQuery({
    ...routeQuery(advertsRoutes.listAdverts, { isBackground: true }),
    staleTime: HOUR_MS,
  });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: it concerns nobody who uses the page, only those who look for the cause
    if (error) console.warn(messageFor(statusOf(error)));
  }, [error]);
  return data;
}

function messageFor(status: number | undefined): string {
  return status !== undefined && status >= 400 && status < 500
    ? `Adverts not loaded: invalid request (${status})`
    : 'Adverts not loaded';
}
