import { z } from 'zod';
import type { Route } from './shared/route.ts';

/** What the provider set for the whole application; one build serves any provider. */
export const ProviderConfig = z
  .object({
    product_name: z.string(),
    support_email: z.string(),
    currency: z.literal('EUR'),
    locale: z.string(),
    /** The basis of all totals, such as "ex VAT"; empty shows none. */
    price_note: z.string(),
    /** IANA name of the zone that cut-off times are in. */
    time_zone: z.string(),
  })
  .meta({ id: 'ProviderConfig' });
export type ProviderConfig = z.infer<typeof ProviderConfig>;

export const providerRoutes = {
  getConfig: {
    id: 'provider.getConfig',
    method: 'GET',
    path: '/api/config/',
    summary: 'Names and settings that the web application shows',
    access: 'public',
    responses: { 200: ProviderConfig },
  },
} as const satisfies Record<string, Route>;
