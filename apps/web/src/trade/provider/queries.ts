import { type ProviderConfig, providerRoutes } from '@formulary/contracts/provider';
import { queryOptions } from '@tanstack/react-query';
import { PUBLIC_QUERY } from '../../api/query-client.ts';
import { routeQuery } from '../../api/route-query.ts';

/** Until the provider's own settings have come. */
export const FALLBACK_CONFIG: ProviderConfig = {
  product_name: 'Formulary',
  support_email: '',
  currency: 'EUR',
  locale: 'en-IE',
  price_note: '',
  time_zone: 'Europe/Dublin',
};

export const configQuery = () =>
  queryOptions({
    ...routeQuery(providerRoutes.getConfig),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: PUBLIC_QUERY,
  });
