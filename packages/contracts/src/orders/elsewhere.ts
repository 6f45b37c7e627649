import { z } from 'zod';
import { NotOrderable } from '../catalogue.ts';
import { ComplianceCategory } from '../compliance.ts';
import { MAY_NOT_ORDER, Order, OrderConflict, REFERENCE_MAX } from '../orders.ts';
import { Detail } from '../shared/errors.ts';
import { explain, pathId, text, trimmedText, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money, Named } from '../shared/values.ts';
import { PlannedPart } from './planned-part.ts';
import { asked, PutBackLine } from './reorder.ts';

const Placed = z.object({
  wholesaler: Named,
  net_price: money.describe('Of a piece.'),
  total: money,
});

export const Elsewhere = z
  .object({
    fingerprint: z
      .string()
      .describe('Of the lines, prices, stock and terms that were looked at, and of `ordered_elsewhere`.'),
    ordered_elsewhere: id.nullable().describe('The order that has these lines already; null while there is none.'),
    lines: z.array(
      z.object({
        id: id.describe("The order's line."),
        product: Named.describe('What supersedes it where it is superseded.'),
        quantity: z.int().positive(),
        ordered: Placed.describe('As it was ordered.'),
        now: Placed.nullable().describe('Who delivers it under the plan; null where nobody else can.'),
        reason: NotOrderable.nullable().describe('With `now` null: why nobody else can.'),
        compliance_missing: z
          .array(ComplianceCategory)
          .describe('Forms that this user has yet to accept before it is ordered; the cart asks for them, too.'),
        note: z.string().nullable().describe('What the provider has to say of the product.'),
        note_prompt: z
          .boolean()
          .describe('The note must be acknowledged before it is ordered or put in the cart, which does not ask again.'),
      }),
    ),
    ordered_total: money.describe('Net, of the lines that somebody else can deliver.'),
    total: money.describe('Net, of the same lines now.'),
    delivery_fees: money.describe('Those that are known.'),
    parts: z.array(PlannedPart).describe('What each of the others delivers, by preference.'),
    deliveries: z.int().nonnegative(),
    below_minimum: z.array(Named),
  })
  .meta({
    id: 'Elsewhere',
    description: 'The cheapest way to order what a wholesaler did not deliver from the others.',
  });
export type Elsewhere = z.infer<typeof Elsewhere>;

export const OrderedElsewhere = z
  .object({
    items: z.array(PutBackLine).describe('What went into the cart; empty where it was ordered.'),
    order: Order.nullable().describe('The new order; null where the lines went into the cart.'),
  })
  .meta({ id: 'OrderedElsewhere' });

const params = z.object({ id: pathId() });
const wholesaleOrder = text({ max: 36 }).meta({
  description: 'The `uid` of the wholesale order that was not delivered',
});
/** Why nothing was ordered that the cart's own refusals do not say. */
const NotPlanned = Detail.extend({ code: z.enum(['plan_changed', 'not_rejected', 'not_asked']) });
const notRejected = { detail: 'Only what a wholesaler did not take can be ordered elsewhere.', code: 'not_rejected' };

/** Of whatever orders elsewhere, a rejected part or what does not come. */
export const ORDERED_ELSEWHERE_REFUSALS = {
  403: { ...MAY_NOT_ORDER, description: 'With `order`: the practice lets this user ask, but not order' },
  422: {
    description: 'The `Idempotency-Key` was sent with another order before',
    body: Detail,
    example: { detail: 'This Idempotency-Key was used for another request.', code: 'idempotency_key_reused' },
  },
} as const;

export const elsewhereRoutes = {
  getElsewhere: {
    id: 'orders.getElsewhere',
    method: 'GET',
    path: '/api/order/:id/elsewhere/',
    summary:
      'How to order from others what a wholesaler rejected or never took: the cheapest plan, prices then and now',
    access: 'signed-in',
    share: 'split',
    params,
    // Any text: one that is no `uid` is not found.
    query: z.object({ wholesale_order: z.string({ error: explain('Not a valid string.') }) }),
    responses: { 200: Elsewhere },
    refusals: { 409: { description: 'It was neither rejected nor given up', body: Detail, example: notRejected } },
  },
  orderElsewhere: {
    id: 'orders.orderElsewhere',
    method: 'POST',
    path: '/api/order/:id/elsewhere/',
    summary: 'Put these lines into the cart as planned, or order them at once',
    access: 'signed-in',
    changes: ['cart', 'orders', 'wants', 'usualItems'],
    share: 'split',
    headers: z.object({ 'idempotency-key': text({ max: 255 }).optional() }),
    params,
    body: z.object({
      wholesale_order: wholesaleOrder,
      fingerprint: text({ max: 64 }),
      order: trueOrFalse().default(false).meta({ description: 'Order at once instead of filling the cart' }),
      asked: asked(),
      reference: trimmedText({ max: REFERENCE_MAX }).optional(),
    }),
    responses: { 200: OrderedElsewhere },
    refusals: {
      ...ORDERED_ELSEWHERE_REFUSALS,
      409: {
        description:
          'It was not rejected, its wholesaler may have it and was not `asked`, what was looked at has changed, somebody has ordered it meanwhile, or it cannot be ordered as planned; nothing was done',
        body: z.union([OrderConflict, NotPlanned]),
        example: { detail: 'Prices, stock or terms have changed, or it was ordered meanwhile.', code: 'plan_changed' },
      },
    },
  },
} as const satisfies Record<string, Route>;
