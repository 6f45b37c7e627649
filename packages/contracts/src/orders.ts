import { z } from 'zod';
import { LineArrival } from './orders/line-arrival.ts';
import { LineConfirmation, SentPacks } from './orders/line-confirmation.ts';
import { Detail } from './shared/errors.ts';
import { amount, choice, day, pathId, reference, text, trimmedText } from './shared/fields.ts';
import type { Route } from './shared/route.ts';
import { id, instant, money, pageOf, percent } from './shared/values.ts';

export const REFERENCE_MAX = 100;
export const ORDERS_PAGE_SIZE = 10;
/** A longer search is cut. */
export const ORDERS_QUERY_MAX = 200;

export const WHOLESALE_ORDER_STATUSES = ['created', 'processing', 'complete', 'failed', 'error'] as const;
export const WholesaleOrderStatus = z.enum(WHOLESALE_ORDER_STATUSES);
export type WholesaleOrderStatus = z.infer<typeof WholesaleOrderStatus>;
/** As on screens and documents. */
export const STATUS_WORDS: Readonly<Record<WholesaleOrderStatus, string>> = {
  created: 'Awaiting processing',
  processing: 'Awaiting processing',
  complete: 'Submitted',
  failed: 'Rejected',
  error: 'Unexpected error',
};
/** By which orders are found: what at least one of their parts became, or that something of them is still to come. */
export const ORDER_FILTERS = [...WHOLESALE_ORDER_STATUSES, 'to_come'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
/** Neither spend nor saving counts them. `error`: the wholesaler may or may not have it. */
export const NOT_COUNTED: readonly WholesaleOrderStatus[] = ['failed', 'error'];

export const OrderItem = z
  .object({
    id,
    manufacturer_product: id.describe('The product, whose name and code may be others by now.'),
    code: z.string(),
    wholesaler_code: z.string(),
    product_name: z.string(),
    gross_price: money,
    total_discount: percent,
    net_price: money,
    quantity: z.number().int().positive(),
    total: money,
    wholesaler_saving: money,
    manufacturer_saving: money,
    confirmation: LineConfirmation.nullable().describe('Null while the wholesaler has not said anything of the line.'),
    sent: z.array(SentPacks).describe('Shipments add up; more than was ordered is an over shipment.'),
    arrival: LineArrival.nullable().describe(
      'Null while the practice has neither counted nor dropped anything of the line.',
    ),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

export const WholesaleOrder = z
  .object({
    uid: z.uuid(),
    wholesaler_name: z.string(),
    status: WholesaleOrderStatus,
    status_reason: z
      .string()
      .nullable()
      .describe("The wholesaler's words when it rejected the order, or why it is not sent to while the order waits."),
    ordered_elsewhere: id
      .nullable()
      .describe('The order by which its lines were ordered from others, the last time; null while there is none.'),
    delivery_fee: money
      .nullable()
      .describe(
        "As the wholesaler's terms promised when it was ordered, 0 where it is free; no part of any sum. Null where it is not known: the wholesaler named none, or the order is from before fees were kept.",
      ),
    wholesale_order_items: z.array(OrderItem),
  })
  .meta({ id: 'WholesaleOrder' });
export type WholesaleOrder = z.infer<typeof WholesaleOrder>;

const amounts = { subtotal: money, total: money, manufacturer_saving: money, wholesaler_saving: money };

export const CountedAmounts = z.object(amounts).meta({
  id: 'CountedAmounts',
  description:
    "What was not refused: sums over the parts that are neither `failed` nor `error`, which an order's own sums include. All are 0 where nothing is left.",
});
export type CountedAmounts = z.infer<typeof CountedAmounts>;

export const Order = z
  .object({
    id,
    cart: id,
    created_on: instant,
    placed_by: z.object({ firstName: z.string(), lastName: z.string() }),
    reference: z.string().nullable(),
    delivery_address: z.string(),
    ...amounts,
    counted: CountedAmounts,
    order_summary_url: z.url().nullable(),
    instead_of: z
      .array(id)
      .describe('Orders of which packs were dropped as they did not come, and are ordered by this one.'),
    wholesale_orders: z.array(WholesaleOrder),
  })
  .meta({
    id: 'Order',
    description:
      'Prices, names, sums and the address are those promised when the order was placed; `counted` follows its statuses.',
  });
export type Order = z.infer<typeof Order>;

export const OrderSummary = Order.omit({
  cart: true,
  delivery_address: true,
  order_summary_url: true,
  instead_of: true,
})
  .extend({
    wholesale_orders: z.array(WholesaleOrder.pick({ uid: true, wholesaler_name: true, status: true })),
    lines_to_come: z
      .int()
      .nonnegative()
      .describe('Lines of which something is still to come; 0 where the practice does not receive here.'),
  })
  .meta({ id: 'OrderSummary', description: 'An order as the list shows it: its lines are left out.' });
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderPage = pageOf(OrderSummary).meta({ id: 'OrderPage' });
export type OrderPage = z.infer<typeof OrderPage>;

export const OrderStatistics = z
  .object({
    id__count: z.number().int().nonnegative(),
    total__avg: money.nullable(),
    total__sum: money.nullable(),
    manufacturer_saving__sum: money.nullable(),
    wholesaler_saving__sum: money.nullable(),
    received__sum: money
      .nullable()
      .describe('What came of `total__sum`, at the promised prices. What the practice did not count came whole.'),
  })
  .meta({
    id: 'OrderStatistics',
    description: 'Over all orders of the practice; sums and the average are null while there are none.',
  });
export type OrderStatistics = z.infer<typeof OrderStatistics>;

export const ORDER_CONFLICTS = ['totals_changed', 'out_of_stock', 'no_account', 'compliance_required'] as const;

export const OrderConflict = z
  .object({
    detail: z.string(),
    code: z.enum(ORDER_CONFLICTS),
    items: z.array(id).describe('The cart lines it is about.'),
    total: money.optional().describe('With `totals_changed`: what the order costs now.'),
  })
  .meta({
    id: 'OrderConflict',
    description: 'What the order button answers when the cart cannot be ordered as the user saw it.',
  });
export type OrderConflict = z.infer<typeof OrderConflict>;

/** Of calls that order. */
export const MAY_NOT_ORDER = {
  description: 'The practice lets this user ask for products, but not order them',
  body: Detail,
  example: {
    detail:
      'Your practice has decided that you may ask for products but not order them. Put them on the want-list: a colleague orders them.',
    code: 'may_not_order',
  },
} as const;

export const ordersRoutes = {
  placeOrder: {
    id: 'orders.placeOrder',
    method: 'POST',
    path: '/api/order/',
    summary: "Order the cart's active lines: one order per wholesaler, all or nothing, at most once per cart",
    access: 'signed-in',
    changes: ['cart', 'orders', 'wants', 'usualItems'],
    headers: z.object({ 'idempotency-key': text({ max: 255 }).optional() }),
    body: z.object({
      cart: reference(),
      expected_total: amount().optional(),
      reference: trimmedText({ max: REFERENCE_MAX }).optional(),
    }),
    responses: { 200: Order, 201: Order },
    refusals: {
      403: MAY_NOT_ORDER,
      409: {
        description: 'The cart cannot be ordered as it was seen; nothing was ordered',
        body: OrderConflict,
        example: {
          detail: 'Prices have changed since the cart was shown.',
          code: 'totals_changed',
          items: [42],
          total: 66.1,
        },
      },
      422: {
        description: 'The `Idempotency-Key` was sent with another order before',
        body: Detail,
        example: { detail: 'This Idempotency-Key was used for another request.', code: 'idempotency_key_reused' },
      },
    },
  },
  listOrders: {
    id: 'orders.listOrders',
    method: 'GET',
    path: '/api/orders/',
    summary: "The practice's orders, newest first; those that are all of what is asked for",
    access: 'signed-in',
    query: z.object({
      // A text, so that a malformed page is 404.
      page: z.string().optional(),
      status: choice(ORDER_FILTERS).optional().meta({
        description:
          'That at least one of its wholesale orders has; created and processing find both, to_come those of which lines are still to come',
      }),
      from: day().optional().meta({ description: 'Placed on this day or later, where the provider is' }),
      to: day().optional().meta({ description: 'Placed on this day or earlier, where the provider is' }),
      q: z.string().optional().meta({
        description:
          "An order's number, or words that each begin one of its reference, of its products' names and codes or of its wholesalers' names",
      }),
    }),
    responses: { 200: OrderPage },
  },
  getOrderStatistics: {
    id: 'orders.getOrderStatistics',
    method: 'GET',
    path: '/api/orders/stats/',
    summary: 'How many orders the practice placed, what they came to and what they saved',
    access: 'signed-in',
    responses: { 200: OrderStatistics },
  },
  getOrder: {
    id: 'orders.getOrder',
    method: 'GET',
    path: '/api/order/:id/',
    summary: "One of the practice's orders",
    access: 'signed-in',
    params: z.object({ id: pathId() }),
    responses: { 200: Order },
  },
} as const satisfies Record<string, Route>;
