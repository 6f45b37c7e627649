import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { ArrivedPacks, DroppedPacks } from '@formulary/contracts/orders/line-arrival';
import { LineWord, SentPacks } from '@formulary/contracts/orders/line-confirmation';
import { instant } from '@formulary/contracts/shared/values';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { type RowOf, statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';

const Sums = { subtotal: z.number(), total: z.number(), manufacturerSaving: z.number(), wholesalerSaving: z.number() };

const Line = z.strictObject({
  ...{ id: z.int(), productId: z.int(), offerId: z.int(), code: z.string(), wholesalerCode: z.string() },
  ...{ productName: z.string(), manufacturerName: z.string(), quantity: z.int() },
  /** Euros, and percent of manufacturer and wholesaler together. */
  ...{ grossPrice: z.number(), discount: z.number(), netPrice: z.number(), ...Sums },
  /** What the wholesaler says of it, as far as that holds. */
  words: z.array(LineWord),
  sent: z.array(SentPacks),
  arrived: z.array(ArrivedPacks),
  dropped: z.array(DroppedPacks),
});

const Part = z.strictObject({
  ...{ id: z.int(), uid: z.uuid(), wholesalerId: z.int(), wholesalerName: z.string(), accountNumber: z.string() },
  ...{ preference: z.int(), status: WholesaleOrderStatus, statusReason: z.string().nullable() },
  ...{ attempts: z.int(), lastFault: z.string().nullable(), settledAt: instant.nullable() },
  ...{ elsewhereOrderId: z.int().nullable(), deliveryFee: z.number().nullable(), ...Sums },
});
const WholePart = Part.extend({ lines: z.array(Line) });

/** All as promised when the order was placed, but for `practice` and `user`, which are current. */
const HEAD = {
  id: 'int',
  cartId: 'int',
  practiceId: 'int',
  placedAt: 'timestamptz',
  reference: 'text?',
  deliveryAddress: 'text',
  phone: 'text',
  placedBy: 'text',
  placedByEmail: 'text',
  subtotal: 'float8',
  total: 'float8',
  manufacturerSaving: 'float8',
  wholesalerSaving: 'float8',
  practice: z.strictObject({ name: z.string(), phone: z.string() }),
  user: z.strictObject({ email: z.string(), firstName: z.string(), lastName: z.string(), isActive: z.boolean() }),
} as const;

/** The columns of `orderTree`, with lines and without. */
export const ORDER_COLUMNS = { ...HEAD, insteadOf: 'int[]', parts: z.array(WholePart) } as const;
export const LISTED_COLUMNS = { ...HEAD, parts: z.array(Part) };
export type StoredOrder = RowOf<typeof ORDER_COLUMNS>;
export type ListedOrder = RowOf<typeof LISTED_COLUMNS>;

const sums = (of: string) => `${of}.subtotal::float8, ${of}.total::float8,
  ${of}.manufacturer_saving::float8 AS "manufacturerSaving", ${of}.wholesaler_saving::float8 AS "wholesalerSaving"`;

const WORDS = `coalesce((
      SELECT json_agg(json_build_object('id', l.id, 'kind', l.kind, 'quantity', l.quantity, 'until', l.until, 'reason', l.reason,
        'net_price', l.net_price::float8, 'asks', l.asks, 'accepted', a.is_accepted,
        'instead', CASE WHEN l.instead_code IS NOT NULL THEN json_build_object('code', l.instead_code, 'name', l.instead_name) END)
        ORDER BY l.id)
      FROM line_words l LEFT JOIN line_answers a ON a.line_word_id = l.id WHERE l.order_item_id = i.id AND l.holds
    ), '[]') AS words`;

const SENT = `coalesce((
      SELECT json_agg(json_build_object('quantity', s.quantity, 'batch', s.batch, 'expires_on', s.expires_on,
        'arrives_on', d.arrives_on, 'despatched_on', d.despatched_on) ORDER BY s.id)
      FROM despatched_lines s JOIN despatches d ON d.word_id = s.word_id WHERE s.order_item_id = i.id
    ), '[]') AS sent`;

const person = (of: string) => `json_build_object('firstName', ${of}.first_name, 'lastName', ${of}.last_name)`;

/** What was counted and taken back again is left out. */
const ARRIVED = `coalesce((
      SELECT json_agg(json_build_object('receipt', e.receipt_id, 'kind', e.kind, 'quantity', e.quantity, 'batch', e.batch,
        'expires_on', e.expires_on, 'reason', e.reason, 'counted_on', ${isoTime('f.counted_at')}, 'counted_by', ${person('u')})
        ORDER BY f.id)
      FROM (
        SELECT receipt_id, kind, batch, expires_on, reason, sum(quantity)::int AS quantity, min(id) AS first
        FROM receipt_entries WHERE order_item_id = i.id
        GROUP BY receipt_id, kind, batch, expires_on, reason HAVING sum(quantity) > 0
      ) e JOIN receipt_entries f ON f.id = e.first AND f.order_item_id = i.id JOIN users u ON u.id = f.user_id
    ), '[]') AS arrived`;

const DROPPED = `coalesce((
      SELECT json_agg(json_build_object('quantity', d.quantity, 'dropped_by', ${person('u')},
        'dropped_on', ${isoTime('d.dropped_at')}, 'elsewhere_order', d.elsewhere_order_id) ORDER BY d.id)
      FROM line_drops d JOIN users u ON u.id = d.user_id
      WHERE d.order_item_id = i.id AND d.takes_back_id IS NULL
        AND NOT EXISTS (SELECT FROM line_drops b WHERE b.takes_back_id = d.id)
    ), '[]') AS dropped`;

const LINES = `(
  SELECT json_agg(line ORDER BY line.id) FROM (
    SELECT i.id, i.product_id AS "productId", i.offer_id AS "offerId", i.code, i.wholesaler_code AS "wholesalerCode",
      i.product_name AS "productName", i.manufacturer_name AS "manufacturerName", i.quantity,
      i.gross_price::float8 AS "grossPrice", least(100, i.manufacturer_discount + i.wholesaler_discount)::float8 AS discount,
      i.net_price::float8 AS "netPrice", ${sums('i')}, ${WORDS}, ${SENT}, ${ARRIVED}, ${DROPPED}
    FROM order_items i WHERE i.wholesale_order_id = w.id
  ) line) AS lines`;

interface Tree {
  orders?: string;
  where: string;
  parts?: string;
  withLines?: boolean;
}

/** Orders of which packs did not come, were dropped there and are ordered by this one. */
const INSTEAD_OF = `ARRAY(
    SELECT DISTINCT w.order_id FROM line_drops d JOIN order_items i ON i.id = d.order_item_id
      JOIN wholesale_orders w ON w.id = i.wholesale_order_id WHERE d.elsewhere_order_id = o.id
    ORDER BY order_id
  )`;

/** SQL: orders `o`, each with its parts `w` and, if asked, their lines. Everything that shows an order reads this. */
export const orderTree = ({ orders = 'orders', where, parts = 'true', withLines = true }: Tree) =>
  `SELECT o.id, o.cart_id AS "cartId", o.practice_id AS "practiceId", o.created_at AS "placedAt", o.reference,
    o.delivery_address AS "deliveryAddress", o.phone, o.placed_by_name AS "placedBy", o.placed_by_email AS "placedByEmail",
    ${sums('o')}${withLines ? `, ${INSTEAD_OF} AS "insteadOf"` : ''}, json_build_object('name', p.name, 'phone', p.phone) AS practice,
    json_build_object('email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'isActive', u.is_active) AS "user",
    (SELECT json_agg(part ORDER BY part.preference, part."wholesalerId") FROM (
      SELECT w.id, w.uid, w.wholesaler_id AS "wholesalerId", w.wholesaler_name AS "wholesalerName",
        w.account_number AS "accountNumber", w.preference, w.status, w.status_reason AS "statusReason", w.attempts,
        w.last_fault AS "lastFault", ${isoTime('w.settled_at')} AS "settledAt",
        w.elsewhere_order_id AS "elsewhereOrderId", w.delivery_fee::float8 AS "deliveryFee", ${sums('w')}${withLines ? `, ${LINES}` : ''}
      FROM wholesale_orders w WHERE w.order_id = o.id AND ${parts}
    ) part) AS parts
  FROM ${orders} o JOIN users u ON u.id = o.user_id JOIN practices p ON p.id = o.practice_id WHERE ${where}`;

const ORDER = statement('order', {
  takes: { practiceId: 'int', orderId: 'int' },
  gives: ORDER_COLUMNS,
  sql: orderTree({ where: 'o.id = $orderId AND o.practice_id = $practiceId' }),
});

/** One order of a practice. Throws `not_found`, also for another practice's. */
export async function getOrder(sql: Sql, of: { practiceId: number; orderId: number }): Promise<StoredOrder> {
  const [order] = await sql.run(ORDER, of);
  if (!order) throw notFound();
  return order;
}

const ORDER_OF_ANY_PRACTICE = statement('order_of_any_practice', {
  anyPractice: 'a job, a signed link or the provider names the order',
  takes: { orderId: 'int' },
  gives: ORDER_COLUMNS,
  sql: orderTree({ where: 'o.id = $orderId' }),
});

export async function findOrderOfAnyPractice(sql: Sql, orderId: number): Promise<StoredOrder | undefined> {
  const [order] = await sql.run(ORDER_OF_ANY_PRACTICE, { orderId });
  return order;
}
