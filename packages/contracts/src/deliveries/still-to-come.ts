import { z } from 'zod';
import { QUANTITY_MAX } from '../cart.ts';
import { Person } from '../deliveries.ts';
import { Elsewhere, ORDERED_ELSEWHERE_REFUSALS, OrderedElsewhere } from '../orders/elsewhere.ts';
import { LineQuantities } from '../orders/line-arrival.ts';
import { MAY_NOT_ORDER, OrderConflict, REFERENCE_MAX } from '../orders.ts';
import { Detail } from '../shared/errors.ts';
import {
  day,
  idList,
  idListText,
  integer,
  listOf,
  reference,
  text,
  trimmedText,
  trueOrFalse,
} from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, instant, Named } from '../shared/values.ts';

/** Days after the day on which it should have come. */
export const ASKS_AFTER_LATE_DAYS = 3;
/** Days without a word of the wholesaler. */
export const ASKS_AFTER_SILENT_DAYS = 14;
export const REST_LINES_MAX = 200;
/** Lines that ask are counted up to this: every page shows the count. */
export const ASKING_COUNTED_MAX = 100;

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

export const AskingCount = z
  .object({
    asks: z
      .int()
      .nonnegative()
      .max(ASKING_COUNTED_MAX)
      .describe(`Lines still to come of which somebody has to decide; ${ASKING_COUNTED_MAX} where there are more.`),
  })
  .meta({ id: 'AskingCount' });
export type AskingCount = z.infer<typeof AskingCount>;

export const Waiting = StillToCome.extend({
  waits: z.array(id).describe('What was decided now; taken back by these ids.'),
}).meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;

export const Dropped = StillToCome.extend({
  drops: z.array(id).describe('What was decided now; taken back by these ids until the wholesaler is told.'),
}).meta({ id: 'Dropped' });
export type Dropped = z.infer<typeof Dropped>;

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
  countAsking: {
    id: 'deliveries.countAsking',
    method: 'GET',
    path: '/api/still-to-come/count/',
    summary: 'Of how many lines somebody has to decide; none where the practice does not receive here',
    access: 'signed-in',
    responses: { 200: AskingCount },
  },
  waitForRest: {
    id: 'deliveries.waitForRest',
    method: 'POST',
    path: '/api/still-to-come/waits/',
    summary: 'Wait for the rest of lines, and be asked again on a day',
    access: 'signed-in',
    changes: ['deliveries'],
    body: z.object({ lines: idList({ max: REST_LINES_MAX }), ask_again_on: day() }),
    responses: { 200: Waiting },
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
    responses: { 200: Dropped },
    refusals: { 403: MAY_NOT_ORDER, 409: changed },
  },
  takeBackWaits: {
    id: 'deliveries.takeBackWaits',
    method: 'POST',
    path: '/api/still-to-come/waits/undo/',
    summary: 'Take back that lines are waited for; what was decided before holds again',
    access: 'signed-in',
    changes: ['deliveries'],
    body: z.object({ waits: idList({ max: REST_LINES_MAX }) }),
    responses: { 200: StillToCome },
  },
  takeBackDrops: {
    id: 'deliveries.takeBackDrops',
    method: 'POST',
    path: '/api/still-to-come/drops/undo/',
    summary: 'Wait again for what was dropped, as long as its wholesaler was not told',
    access: 'signed-in',
    changes: ['deliveries', 'orders'],
    body: z.object({ drops: idList({ max: REST_LINES_MAX }) }),
    responses: { 200: StillToCome },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'A wholesaler was told of it, or it was ordered elsewhere; nothing was changed',
        body: Detail,
        example: { detail: 'Its wholesaler was told: Kelloxim 20 ml stays dropped.', code: 'already_told' },
      },
    },
  },
  planElsewhere: {
    id: 'deliveries.planElsewhere',
    method: 'GET',
    path: '/api/still-to-come/elsewhere/',
    summary: 'How to order from others what is still to come of lines: the cheapest plan, prices then and now',
    access: 'signed-in',
    share: 'split',
    query: z.object({ lines: idListText({ max: REST_LINES_MAX }) }),
    responses: { 200: Elsewhere },
    refusals: { 409: changed },
  },
  orderElsewhere: {
    id: 'deliveries.orderElsewhere',
    method: 'POST',
    path: '/api/still-to-come/elsewhere/',
    summary: 'Order these lines as planned and drop them where they were ordered first, or put them into the cart',
    access: 'signed-in',
    changes: ['deliveries', 'cart', 'orders', 'wants', 'usualItems'],
    share: 'split',
    headers: z.object({ 'idempotency-key': text({ max: 255 }).optional() }),
    body: z.object({
      lines: idList({ max: REST_LINES_MAX }),
      fingerprint: text({ max: 64 }),
      order: trueOrFalse()
        .default(false)
        .meta({ description: 'Order at once; else the cart is filled, and nothing is dropped' }),
      reference: trimmedText({ max: REFERENCE_MAX }).optional(),
    }),
    responses: { 200: OrderedElsewhere },
    refusals: {
      ...ORDERED_ELSEWHERE_REFUSALS,
      409: {
        description:
          'Less of it is open now, what was looked at has changed, or it cannot be ordered as planned; nothing was done',
        body: z.union([OrderConflict, Detail.extend({ code: z.enum(['plan_changed', 'rest_changed']) })]),
        example: { detail: 'Prices, stock or terms have changed, or it was ordered meanwhile.', code: 'plan_changed' },
      },
    },
  },
} as const satisfies Record<string, Route>;
