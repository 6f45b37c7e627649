import { z } from 'zod';
import { InvoiceLine } from '../invoices.ts';
import { MAY_NOT_ORDER } from '../orders.ts';
import { pathId } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';

export const LineProposals = z
  .object({
    proposals: InvoiceLine.shape.proposals.describe('What the line may be, the likeliest first.'),
    remembered: z
      .string()
      .nullable()
      .describe("The product that the line's code or name is remembered as for this wholesaler."),
  })
  .meta({ id: 'LineProposals' });
export type LineProposals = z.infer<typeof LineProposals>;

export const proposalsRoutes = {
  listProposals: {
    id: 'invoices.listProposals',
    method: 'GET',
    path: '/api/invoices/:id/lines/:line/proposals/',
    summary: 'What else a line of an invoice may be that was settled already, for `chooseLine`',
    access: 'signed-in',
    params: z.object({ id: pathId(), line: pathId() }),
    responses: { 200: LineProposals },
    refusals: { 403: MAY_NOT_ORDER },
  },
} as const satisfies Record<string, Route>;
