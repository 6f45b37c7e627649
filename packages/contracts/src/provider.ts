import { z } from 'zod';
import type { Route } from './shared/route.ts';

export const ProviderConfig = z
  .object({
    product_name: z.string(),
    support_email: z.string(),
    currency: z.literal('EUR'),
    locale: z.string(),
    price_note: z.string().describe('The basis of all totals, such as "ex VAT"; empty shows none.'),
    time_zone: z.string().describe('IANA name of the zone that cut-off times are in.'),
  })
  .meta({
    id: 'ProviderConfig',
    description: 'What the provider set for the whole application; one build serves any provider.',
  });
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
