import { z } from 'zod';
import { AddOutcome } from '../cart/add-items.ts';
import { CART_LINES_MAX, LineStock, quantity } from '../cart.ts';
import { NotOrderable } from '../catalogue.ts';
import { ComplianceCategory } from '../compliance.ts';
import { MAY_NOT_ORDER, Order, OrderConflict, REFERENCE_MAX } from '../orders.ts';
import { Detail } from '../shared/errors.ts';
import { listOf, reference, text, trimmedText, trueOrFalse } from '../shared/fields.ts';
import type { Route } from '../shared/route.ts';
import { id, money, Named } from '../shared/values.ts';
import { PlannedPart } from './planned-part.ts';

const Placed = z.object({
  wholesaler: Named,
  net_price: money.describe('Of a piece.'),
  total: money,
  stock_status: LineStock,
});

const WeekItem = z
  .object({
    manufacturer_product: id.describe('What was asked for.'),
    product: Named.describe('What is ordered now: the product, or what supersedes it.'),
    placed: Placed.nullable().describe('Who delivers it: under the plan, or alone where it is not ticked.'),
    not_placed: z
      .enum([...AddOutcome.extract(['already_in_cart', 'cart_full', 'too_many']).options, ...NotOrderable.options])
      .nullable()
      .describe('With `placed` null: why.'),
    compliance_missing: z.array(ComplianceCategory).describe('Forms that this user has yet to accept.'),
    note: z.string().nullable().describe('What the provider has to say of the product.'),
  })
  .meta({ id: 'WeekItem' });
export type WeekItem = z.infer<typeof WeekItem>;

export const Week = z
  .object({
    fingerprint: z.string().describe('Of the cart, the ticked items, prices, stock and terms, and of the plan.'),
    items: z.array(WeekItem).describe('In the order they were sent.'),
    cart: z
      .array(z.object({ item: id, placed: Placed.nullable() }))
      .describe("The cart's active lines. `placed` is null for those that nobody can deliver: they are in no sum."),
    parts: z.array(PlannedPart).describe('By preference.'),
    goods: money.describe('Net.'),
    delivery_fees: money.describe('Those that are known.'),
    total: money.describe('Goods and delivery fees.'),
    split: z
      .object({
        saving: money.describe('In euros, goods and fees; negative where it costs more.'),
        deliveries_difference: z.int(),
      })
      .describe('What the cheapest split changes, whether it is in the sums or not.'),
  })
  .meta({ id: 'Week', description: 'What the cart and the ticked items would cost as one order.' });
export type Week = z.infer<typeof Week>;

const PlanChanged = Detail.extend({ code: z.literal('plan_changed') });
const cheapest = trueOrFalse().default(true).meta({
  description: 'Whether the lines are distributed in the cheapest way; else each is where adding puts it',
});

export const weekRoutes = {
  proposeWeek: {
    id: 'orders.proposeWeek',
    method: 'POST',
    path: '/api/week/proposal/',
    summary: "What the user's cart and more products would cost as one order; writes nothing",
    access: 'signed-in',
    changes: [],
    share: 'split',
    body: z.object({
      items: listOf(
        { manufacturer_product: reference(), quantity: quantity(), ticked: trueOrFalse().default(true) },
        { max: CART_LINES_MAX },
      ).meta({ description: '`ticked`: whether it is in the sums; of others only the price is told' }),
      cheapest,
    }),
    responses: { 200: Week },
  },
  orderWeek: {
    id: 'orders.orderWeek',
    method: 'POST',
    path: '/api/week/order/',
    summary: "Add products to the user's cart, split it in the cheapest way and order it: all or nothing",
    access: 'signed-in',
    changes: ['cart', 'orders', 'wants', 'usualItems'],
    share: 'split',
    headers: z.object({ 'idempotency-key': text({ max: 255 }).optional() }),
    body: z.object({
      items: listOf(
        { manufacturer_product: reference(), quantity: quantity(), want: reference().optional() },
        { max: CART_LINES_MAX },
      ).meta({ description: '`want`: the want that it is ordered for, which has to be open still' }),
      cheapest,
      fingerprint: text({ max: 64 }),
      reference: trimmedText({ max: REFERENCE_MAX }).optional(),
    }),
    responses: { 200: Order, 201: Order },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description:
          'What was looked at has changed, a colleague has taken one of the wants, or it cannot be ordered as planned; nothing was ordered, and the cart is as it was. `items` names lines of the cart alone',
        body: z.union([OrderConflict, PlanChanged]),
        example: { detail: 'The cart, prices, stock or terms have changed.', code: 'plan_changed' },
      },
      422: {
        description: 'The `Idempotency-Key` was sent with another order before',
        body: Detail,
        example: { detail: 'This Idempotency-Key was used for another request.', code: 'idempotency_key_reused' },
      },
    },
  },
} as const satisfies Record<string, Route>;
