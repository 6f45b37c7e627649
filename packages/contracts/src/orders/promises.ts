import { z } from 'zod';
import type { Route } from '../shared/route.ts';
import { Named } from '../shared/values.ts';

/** Days that are looked back. */
export const PROMISES_DAYS = 90;
export const PROMISE_REASONS_MAX = 5;
/** Days after which a line should have arrived, where its wholesaler gave no day. */
export const DUE_AFTER_DAYS = 14;

const count = z.int().nonnegative();

export const KeptPromises = z
  .object({
    wholesaler: Named,
    deliveries: count.describe('Wholesale orders that were sent.'),
    accepted: count,
    refused: count,
    unanswered: count.describe('Under way, or without an answer that is known.'),
    lines: count.describe('Of accepted and refused deliveries.'),
    refused_lines: count,
    refused_in_stock: count.describe(
      'Refused lines for which the wholesaler had reported enough stock when they were ordered.',
    ),
    reasons: z
      .array(z.object({ reason: z.string().nullable().describe('In its words.'), lines: count }))
      .max(PROMISE_REASONS_MAX)
      .describe('Why deliveries were refused, what refused most lines first.'),
    median_answer_seconds: count.nullable().describe('From the order to the answer; null without answers.'),
    before_cut_off: count.describe('Deliveries that were ordered before its cut-off of that day; 0 where it has none.'),
    answered_that_day: count.describe('How many of these it answered on that day.'),
    due_lines: count.describe(
      `Of accepted deliveries of which something has arrived or that were ordered ${DUE_AFTER_DAYS} days ago; 0 where the practice counts nothing that it receives.`,
    ),
    whole_lines: count.describe('Those among them of which all packs have arrived.'),
    back_ordered_lines: count.describe('Of which it put something on back order, also if it came later.'),
    median_days_to_box: count
      .nullable()
      .describe('Days from the order to the first pack that was counted; null where nothing has arrived.'),
  })
  .meta({ id: 'KeptPromises', description: 'What a wholesaler promised the practice, and what came of it.' });
export type KeptPromises = z.infer<typeof KeptPromises>;

export const promisesRoutes = {
  listPromises: {
    id: 'orders.listPromises',
    method: 'GET',
    path: '/api/orders/promises/',
    summary: `How each wholesaler kept its promises to the practice in the last ${PROMISES_DAYS} days`,
    access: 'signed-in',
    responses: { 200: z.array(KeptPromises).describe('Of those that something was ordered from, by preference.') },
  },
} as const satisfies Record<string, Route>;
