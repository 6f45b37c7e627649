import { z } from 'zod';
import { WHOLESALE_ORDER_STATUSES, WholesaleOrderStatus } from '../orders.ts';
import { Detail } from '../shared/errors.ts';
import { choice, pathId, reference, time, trimmedText, uuid } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, money, Named } from '../shared/values.ts';

/** Parts on a page. */
export const PARTS_PAGE_SIZE = 50;
/** Tries of a part that are shown, the newest. */
export const TRIES_MAX = 50;
/** Parts that are sent again at once. */
export const RESEND_MAX = 1_000;

/** What parts are listed by: a state, or `waiting`, which is `created` or `processing`. */
export const PART_FILTERS = [...WHOLESALE_ORDER_STATUSES, 'waiting'] as const;

export const SENDING_OUTCOMES = ['accepted', 'rejected', 'not_arrived', 'undeliverable'] as const;
const TRANSPORT_NAMES = ['simulated', 'email', 'http'] as const;

export const PartAtDesk = z
  .object({
    uid: z.string(),
    order: z.int().describe("The order's number."),
    practice: Named,
    wholesaler: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
    reference: z.string().nullable(),
    placed_at: instant,
    status: WholesaleOrderStatus,
    paused_since: instant.nullable().describe('Since when its wholesaler is paused, where it waits for that.'),
    reason: z
      .string()
      .nullable()
      .describe("The wholesaler's words about it, or the provider's, as the practice reads them."),
    attempts: z.int(),
    last_fault: z.string().nullable().describe('Why the last try that failed did not arrive.'),
    settled_at: instant.nullable(),
    total: money,
  })
  .meta({ id: 'PartAtDesk' });
export type PartAtDesk = z.infer<typeof PartAtDesk>;

export const Try = z
  .object({
    id: z.int(),
    attempt: z.int().describe('From 1.'),
    round: z.int().describe('Each time that the part is resent begins another.'),
    started_at: instant,
    milliseconds: z
      .int()
      .nullable()
      .describe('Null, as the outcome, while it runs, and where the server ended meanwhile.'),
    transport: z.enum(TRANSPORT_NAMES).nullable(),
    target: z.string().nullable().describe('An e-mail address, or where a URL leads without its path.'),
    status: z.int().nullable().describe('Of HTTP.'),
    outcome: z.enum(SENDING_OUTCOMES).nullable(),
    fault: z.string().nullable(),
    has_bodies: z.boolean().describe('Whether what was sent or came back is still kept.'),
  })
  .meta({ id: 'SendingTry' });

export const PartWithTries = z
  .object({
    ...PartAtDesk.shape,
    account_number: z.string(),
    delivery_address: z.string(),
    phone: z.string(),
    placed_by: z.object({ name: z.string(), email: z.string() }),
    lines: z.array(
      z.object({
        code: z.string(),
        wholesaler_code: z.string(),
        product: z.string(),
        quantity: z.int(),
        net_price: money,
        total: money,
      }),
    ),
    ordered_elsewhere: z.int().nullable().describe('The order by which its practice has ordered it from others.'),
    next_try_at: instant.nullable().describe('When it is sent, or sent again; null where nothing waits.'),
    may_resend: z.boolean().describe('Whether it can be sent again now.'),
    tries: z.array(Try).describe(`The newest ${TRIES_MAX} first. Those from before they were kept are missing.`),
  })
  .meta({ id: 'PartWithTries' });
export type PartWithTries = z.infer<typeof PartWithTries>;

const params = z.object({ uid: uuid() });
const refusedState = (detail: string) =>
  ({
    409: { description: 'Its state does not allow it', body: Detail, example: { detail, code: 'wrong_state' } },
  }) as const;

/** Orders of any practice, as far as sending goes. */
export const deskSendingRoutes = {
  listParts: {
    id: 'desk.listParts',
    method: 'GET',
    path: '/api/desk/parts/',
    summary: 'Parts of orders of all practices, those of the newest order first',
    access: 'desk',
    role: 'viewer',
    query: z.object({
      q: z
        .string()
        .optional()
        .describe(
          'The uid of a part, a number that an order or a reference has, or how a reference begins, of at most 1,000 orders.',
        ),
      status: choice(PART_FILTERS).optional().describe('`waiting`: to be sent, or sent again.'),
      wholesaler: reference().optional(),
      practice: reference().optional(),
      since: time().optional().describe('Placed at this time or later.'),
      after: z.string().optional().describe('Of `next`.'),
    }),
    responses: {
      200: z.object({
        next: z.url().nullable().describe('The next page; null where there is none.'),
        results: z.array(PartAtDesk),
      }),
    },
  },
  getPart: {
    id: 'desk.getPart',
    method: 'GET',
    path: '/api/desk/parts/:uid/',
    summary: 'A part with its lines and every try to send it',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: PartWithTries },
  },
  getTry: {
    id: 'desk.getTry',
    method: 'GET',
    path: '/api/desk/tries/:id/',
    summary: 'A try with what was sent and what came back, for 30 days and without secrets',
    access: 'desk',
    role: 'viewer',
    params: z.object({ id: pathId() }),
    responses: {
      200: z.object({
        ...Try.shape,
        request: z.string().nullable().describe('At most 65,536 characters.'),
        answer: z.string().nullable().describe('At most 16,384 characters.'),
      }),
    },
  },
  resendPart: {
    id: 'desk.resendPart',
    method: 'POST',
    path: '/api/desk/parts/:uid/resend/',
    summary: 'Send a part again that failed, is in error or lost its job, under the same uid',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    responses: { 200: PartWithTries },
    refusals: refusedState('It is complete: only an order that is failed or in error can be sent again.'),
  },
  resendParts: {
    id: 'desk.resendParts',
    method: 'POST',
    path: '/api/desk/parts/resend/',
    summary: `Send all parts of a wholesaler again that are in error and were placed in a window, the oldest ${RESEND_MAX.toLocaleString('en')}`,
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    rateLimit: 0.1,
    body: z.object({ wholesaler: reference(), since: time(), until: time() }).meta({ id: 'ResendParts' }),
    responses: {
      200: z.object({
        resent: z.int(),
        ordered_elsewhere: z.int().describe('Left as they are: their practices have ordered them from others.'),
        left: z.int().describe('Still to be sent again, by another call.'),
      }),
    },
  },
  markPart: {
    id: 'desk.markPart',
    method: 'POST',
    path: '/api/desk/parts/:uid/mark/',
    summary: 'Keep what a wholesaler said otherwise, such as by telephone; a part that waits is no longer sent',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    params,
    body: z
      .object({
        status: choice(['complete', 'failed']),
        reason: trimmedText({ max: 1_000 }).describe('The practice reads it.'),
      })
      .meta({ id: 'MarkPart' }),
    responses: { 200: PartWithTries },
    refusals: refusedState('It is complete already.'),
  },
} as const satisfies Record<string, Route>;
