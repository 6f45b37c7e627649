import { z } from 'zod';
import { choice, decimal, integer, pathId, text, time, trimmedText } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { instant, money, Named } from '../shared/values.ts';

export const ORDER_TRANSPORTS = ['simulated', 'email', 'http'] as const;
export const ORDER_FORMATS = ['own', 'ubl'] as const;
export const CLAIMS_FORMATS = ['own', 'peppol'] as const;
/** Days in which a claim is answered, at most. */
export const CLAIM_DAYS_MAX = 365;
/** Characters of a secret: so many that nobody can guess it from recorded orders. */
export const SECRET_MIN = 16;
export const SECRET_MAX = 500;
/** Euros of a term. */
export const TERM_MAX = 999_999.99;
export const PREFERENCE_MAX = 999_999;

export const WholesalerAtDesk = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    preference: z.int().describe('Its place among wholesalers, smaller first.'),
    free_shipping_threshold: money.nullable(),
    delivery_fee: money.nullable(),
    minimum_order: money.nullable(),
    cut_off: z.string().nullable().describe("`HH:MM` in the provider's time zone."),
    postal_address: z.string().nullable().describe('For registers of controlled drugs.'),
    transport: z.enum(ORDER_TRANSPORTS),
    order_address: z.string().nullable().describe('An e-mail address or a URL.'),
    order_format: z.enum(ORDER_FORMATS),
    has_secret: z.boolean(),
    former_secret: z
      .object({ until: instant.nullable().describe('Null is until it is dropped.') })
      .nullable()
      .describe('Where its messages are accepted by the secret before as well.'),
    claims_address: z.string().nullable(),
    claim_days: z.int().nullable(),
    claims_format: z.enum(CLAIMS_FORMATS),
    last_stock_update: instant.nullable(),
    last_pricing_update: instant.nullable(),
    archived_at: instant.nullable().describe('Since when it sells here no more; null while it does.'),
    offers: z.int(),
    accounts: z.int().describe('Practices that can order there.'),
  })
  .meta({ id: 'WholesalerAtDesk' });
export type WholesalerAtDesk = z.infer<typeof WholesalerAtDesk>;

const ClaimsOfWholesaler = z
  .object({
    wholesaler: Named,
    claims_address: z.string().nullable().describe('Null where practices hand them over themselves.'),
    claimed: money.describe('Of claims that were sent.'),
    given_back: money.describe('By documents, or as somebody said; the same money once. Also what nobody had claimed.'),
    unanswered: z
      .object({
        claims: z.int(),
        amount: money,
        oldest: instant.nullable().describe('When the one that waits longest was sent last; null where none waits.'),
        late: z.int().describe("So many wait longer than the wholesaler's days."),
      })
      .describe(
        'Claims that were sent and of which nothing was heard since: no answer, and no document that gave something back.',
      ),
  })
  .meta({ id: 'ClaimsOfWholesaler' });
export type ClaimsOfWholesaler = z.infer<typeof ClaimsOfWholesaler>;

const euros = decimal({ min: 0, max: TERM_MAX }).nullable().optional();
const orNothing = (max: number) => trimmedText({ min: 0, max }).optional().describe('An empty one takes it away.');
const params = z.object({ id: pathId() });

/** Terms of wholesalers, and how orders reach them. */
export const deskWholesalersRoutes = {
  getWholesaler: {
    id: 'desk.getWholesaler',
    method: 'GET',
    path: '/api/desk/wholesalers/:id/',
    summary: 'A wholesaler with its terms and how orders reach it; never a secret',
    access: 'desk',
    role: 'viewer',
    params,
    responses: { 200: WholesalerAtDesk },
  },
  listClaimsOfAll: {
    id: 'desk.listClaimsOfAll',
    method: 'GET',
    path: '/api/desk/claims/wholesalers/',
    summary: 'What all practices claimed of each wholesaler and got back, and what it has not answered',
    access: 'desk',
    share: 'large',
    role: 'viewer',
    responses: { 200: z.object({ wholesalers: z.array(ClaimsOfWholesaler) }).describe('By preference.') },
  },
  changeWholesaler: {
    id: 'desk.changeWholesaler',
    method: 'PATCH',
    path: '/api/desk/wholesalers/:id/',
    summary: 'Change the given terms and settings of a wholesaler; they hold for every try to send from then on',
    access: 'desk',
    role: 'admin',
    changes: ['desk'],
    params,
    body: z
      .object({
        preference: integer({ min: -PREFERENCE_MAX, max: PREFERENCE_MAX }).optional(),
        free_shipping_threshold: euros,
        delivery_fee: euros,
        minimum_order: euros,
        cut_off: orNothing(20),
        postal_address: orNothing(500),
        transport: choice(ORDER_TRANSPORTS).optional(),
        order_address: orNothing(1_000),
        order_format: choice(ORDER_FORMATS).optional(),
        order_secret: text({ max: SECRET_MAX }).optional().describe(`At least ${SECRET_MIN} characters.`),
        former_secret: choice(['keep', 'drop'])
          .optional()
          .describe('Whether what the secret before signs stays accepted; a new secret drops it unless said.'),
        former_secret_until: time().optional().describe('Keeps it until then.'),
        claims_address: orNothing(254),
        claim_days: integer({ min: 0, max: CLAIM_DAYS_MAX }).optional().describe('0 where it does not say.'),
        claims_format: choice(CLAIMS_FORMATS).optional(),
      })
      .meta({ id: 'ChangeWholesaler' }),
    responses: { 200: WholesalerAtDesk },
  },
  sendTestOrder: {
    id: 'desk.sendTestOrder',
    method: 'POST',
    path: '/api/desk/wholesalers/:id/test-order/',
    summary: 'Send a wholesaler an order of one test line as orders are sent; nothing is kept of it',
    access: 'desk',
    role: 'operator',
    changes: ['desk'],
    rateLimit: 0.1,
    params,
    responses: {
      200: z.object({
        uid: z.string(),
        outcome: z.enum(['accepted', 'rejected', 'not_arrived']),
        words: z.string().nullable().describe('What the wholesaler said, or why it did not arrive.'),
      }),
    },
  },
} as const satisfies Record<string, Route>;
