import { z } from 'zod';
import { MAY_NOT_ORDER } from '../orders.ts';
import type { Route } from '../shared/route.ts';
import { money } from '../shared/values.ts';

export const Owed = z
  .object({
    owed: money.describe('Of all claims of the practice that were sent.'),
    to_claim: money.describe('What was found and is in no claim.'),
    drafted: money.describe('What is in claims that were not sent.'),
    late: z.int().nonnegative().describe('Claims to which an answer is late.'),
  })
  .meta({ id: 'Owed' });
export type Owed = z.infer<typeof Owed>;

export const owedRoutes = {
  getOwed: {
    id: 'claims.getOwed',
    method: 'GET',
    path: '/api/claims/owed/',
    summary: 'What wholesalers owe the practice, and what it can claim',
    access: 'signed-in',
    responses: { 200: Owed },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
