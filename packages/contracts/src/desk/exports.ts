import { z } from 'zod';
import { pathId, reference, time } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';

export const DeskExport = z
  .object({
    csv: z
      .url()
      .nullable()
      .describe(
        'Where the file is for a quarter of an hour, as long as the session that asked for it; null where it would have no row.',
      ),
  })
  .meta({ id: 'DeskExport' });
export type DeskExport = z.infer<typeof DeskExport>;

const ask = {
  method: 'POST',
  access: 'desk',
  // A viewer reads here, and takes nothing along.
  role: 'operator',
  // The audit has it.
  changes: ['desk'],
  rateLimit: 0.1,
  responses: { 200: DeskExport },
} as const;

/** What leaves the database as CSV, as the commands that end with `export` write it. Each is in the audit. */
export const deskExportsRoutes = {
  exportCatalogue: {
    ...ask,
    id: 'desk.exportCatalogue',
    path: '/api/desk/exports/catalogue/',
    summary: 'Ask for all products, in a file that an upload of a catalogue reads',
  },
  exportOffers: {
    ...ask,
    id: 'desk.exportOffers',
    path: '/api/desk/exports/offers/:id/',
    summary: 'Ask for what a wholesaler offers now, in a file that an upload of its price list reads',
    params: z.object({ id: pathId() }),
  },
  exportOrders: {
    ...ask,
    id: 'desk.exportOrders',
    path: '/api/desk/exports/orders/',
    summary: 'Ask for the lines of orders that were placed in a period, of all practices or of one',
    body: z
      .object({
        since: time().describe('Placed at this time or later.'),
        until: time().optional().describe('Placed before this time; now where it is left out.'),
        wholesaler: reference().optional(),
        practice: reference().optional(),
      })
      .meta({ id: 'ExportOrders' }),
  },
} as const satisfies Record<string, Route>;
