import { z } from 'zod';
import { SPENDING_MONTHS_MAX } from '../orders/spending.ts';
import { MAY_NOT_ORDER } from '../orders.ts';
import { month } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { money, Named } from '../shared/values.ts';

const figures = {
  given_back: money.describe(
    'Of what was charged wrongly: by documents, in the month of their date, or as somebody said of a claim, in the month when they did. What was said and a document gives back later is the same money, and counts once.',
  ),
  charged_more: money.describe(
    'What invoices charge for goods that were ordered in the month, less what was promised for them; below 0 where it is less. What is on no invoice is left out, and what was credited is taken off.',
  ),
};

export const WonBack = z
  .object({
    ...figures,
    months: z
      .array(z.object({ month: z.string().describe('Such as `2026-11`.'), ...figures }))
      .describe('Every month of the period that has begun, oldest first.'),
    wholesalers: z
      .array(z.object({ wholesaler: Named, ...figures }))
      .describe('Those of which something is not 0, what gave back most first.'),
  })
  .meta({
    id: 'WonBack',
    description:
      'What wholesalers gave back in a period, and what they charged for what was ordered in it. Months and wholesalers each add up to all of it.',
  });
export type WonBack = z.infer<typeof WonBack>;

export const wonBackRoutes = {
  getWonBack: {
    id: 'claims.getWonBack',
    method: 'GET',
    path: '/api/claims/won-back/',
    summary: 'What was given back, and charged beside what was promised, by month and by wholesaler',
    access: 'signed-in',
    query: z.object({
      from: month()
        .optional()
        .meta({ description: 'The first month, where the provider is; without one the period is one month' }),
      to: month()
        .optional()
        .meta({
          description: `The last month, this one if left out; at most ${SPENDING_MONTHS_MAX} months from the first`,
        }),
    }),
    responses: { 200: WonBack },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
