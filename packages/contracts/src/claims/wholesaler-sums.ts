import { z } from 'zod';
import { PROMISES_DAYS } from '../orders/promises.ts';
import { MAY_NOT_ORDER } from '../orders.ts';
import type { Route } from '../shared/route.ts';
import { money, Named } from '../shared/values.ts';

const count = z.int().nonnegative();

export const WholesalerSums = z
  .object({
    wholesaler: Named,
    lines: count.describe('Of invoices that came.'),
    findings: count.describe('That cost something, also if it was given back since.'),
    findings_per_thousand_lines: z.number().nonnegative().nullable().describe('Null without lines.'),
    found: money.describe('What these findings came to.'),
    claimed: money.describe('Of claims that were sent.'),
    given_back: money.describe('By documents, or as somebody said; the same money once.'),
    days_to_credit: z
      .number()
      .nonnegative()
      .nullable()
      .describe(
        'Until something was given back: from when a claim was sent, or from when an invoice came of which nothing was claimed. Half of them took no longer. Null where nothing was.',
      ),
  })
  .meta({ id: 'WholesalerSums', description: 'How a wholesaler charged the practice, and what it gave back.' });
export type WholesalerSums = z.infer<typeof WholesalerSums>;

export const wholesalerSumsRoutes = {
  listWholesalerSums: {
    id: 'claims.listWholesalerSums',
    method: 'GET',
    path: '/api/claims/wholesalers/',
    summary: `How rightly each wholesaler charged the practice in the last ${PROMISES_DAYS} days`,
    access: 'signed-in',
    responses: {
      200: z.array(WholesalerSums).describe('Of those that charged, were claimed from or gave back, by preference.'),
    },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
