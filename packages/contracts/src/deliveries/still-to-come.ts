import { z } from 'zod';
import { QUANTITY_MAX } from '../cart.ts';
import { Person } from '../deliveries.ts';
import { LineQuantities } from '../orders/line-arrival.ts';
import { MAY_NOT_ORDER } from '../orders.ts';
import { Detail } from '../shared/errors.ts';
import { day, idList, integer, listOf, reference } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named } from '../shared/values.ts';

/** Days after the day on which it should have come. */
export const ASKS_AFTER_LATE_DAYS = 3;
/** Days without a word of the wholesaler. */
export const ASKS_AFTER_SILENT_DAYS = 14;
export const REST_LINES_MAX = 200;

export const RestState = z.enum(['announced', 'back_ordered', 'confirmed', 'no_word']);

export const RestLine = z
  .object({
    line: id,
    order: id,
    placed_on: instant,
    reference: z.string().nullable(),
    wholesaler: Named,
    manufacturer_product: z.object({ id, code: z.string(), name: z.string(), manufacturer: z.string() }),
    quantities: LineQuantities,
    state: RestState.describe('What its wholesaler says of it.'),
    until: z.iso.date().nullable().describe('The day on which it should come; null where nobody said.'),
    reason: z.string().nullable().describe('Why it is late, in the words of the wholesaler.'),
    said_on: instant.nullable().describe('When the wholesaler last spoke of it.'),
    asks: z
      .enum(['late', 'silent'])
      .nullable()
      .describe('Why somebody has to decide: it is past its day, or nothing was heard of it.'),
    waits: z.object({ by: Person, ask_again_on: z.iso.date() }).nullable().describe('Somebody decided to wait.'),
  })
  .meta({ id: 'RestLine', description: 'A line of an order of which something is still to come.' });
export type RestLine = z.infer<typeof RestLine>;

export const StillToCome = z
  .object({
    receives: z.boolean(),
    lines: z.array(RestLine).describe('What asks first, then the oldest.'),
  })
  .meta({ id: 'StillToCome' });
export type StillToCome = z.infer<typeof StillToCome>;

const changed = {
  description: 'Less of it is open now; nothing was changed',
  body: Detail,
  example: { detail: 'Of Kelloxim 20 ml only 2 are still to come.', code: 'rest_changed' },
} as const;

export const stillToComeRoutes = {
  listRest: {
    id: 'deliveries.listRest',
    method: 'GET',
    path: '/api/still-to-come/',
    summary: 'Every line of which something is still to come, those first of which somebody has to decide',
    access: 'signed-in',
    responses: { 200: StillToCome },
  },
  waitForRest: {
    id: 'deliveries.waitForRest',
    method: 'POST',
    path: '/api/still-to-come/waits/',
    summary: 'Wait for the rest of lines, and be asked again on a day',
    access: 'signed-in',
    changes: ['deliveries'],
    body: z.object({ lines: idList({ max: REST_LINES_MAX }), ask_again_on: day() }),
    responses: { 200: StillToCome },
    refusals: { 409: changed },
  },
  dropRest: {
    id: 'deliveries.dropRest',
    method: 'POST',
    path: '/api/still-to-come/drops/',
    summary: 'Do without the rest of lines: the wholesaler is told',
    access: 'signed-in',
    changes: ['deliveries', 'orders'],
    body: z.object({
      lines: listOf({ line: reference(), quantity: integer({ min: 1, max: QUANTITY_MAX }) }, { max: REST_LINES_MAX }),
    }),
    responses: { 200: StillToCome },
    refusals: { 403: MAY_NOT_ORDER, 409: changed },
  },
} as const satisfies Record<string, Route>;
