import { Storage, WAITED_BEFORE_DAYS } from '@formulary/contracts/deliveries';
import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { z } from 'zod';
import { isoTime } from '../../db/iso-time.ts';
import { type RowOfStatement, statement } from '../../db/statement.ts';
import { LINE_SUMS } from '../orders/public.ts';

const Day = z.iso.date();
const Shipment = z.strictObject({
  quantity: z.int(),
  batch: z.string().nullable(),
  expiresOn: Day.nullable(),
  arrivesOn: Day.nullable(),
  carrier: z.string().nullable(),
});
const Wait = z.strictObject({
  by: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  askAgainOn: Day,
  decidedOn: z.iso.datetime({ precision: 3 }),
});

const COLUMNS = {
  id: 'int',
  orderId: 'int',
  placedAt: 'timestamptz',
  reference: 'text?',
  uid: 'uuid',
  /** Of its part. */
  status: WholesaleOrderStatus,
  wholesalerId: 'int',
  wholesalerName: 'text',
  preference: 'int',
  wholesalerCode: 'text',
  productId: 'int',
  offerId: 'int',
  /** Euros of a piece, as promised. */
  netPrice: 'float8',
  code: 'text',
  gtin: 'text?',
  name: 'text',
  manufacturer: 'text',
  storage: Storage,
  packLine: 'text?',
  ordered: 'int',
  refused: 'int',
  confirmed: 'int',
  backOrdered: 'int',
  declined: 'int',
  /** The day on which the last of what is confirmed is to come; null where nobody said. */
  confirmedFor: Day.nullable(),
  /** The day of the back order that comes first. */
  until: Day.nullable(),
  reason: 'text?',
  saidAt: 'timestamptz?',
  shipments: z.array(Shipment),
  sent: 'int',
  dropped: 'int',
  /** The newest order by which packs of it were ordered from another wholesaler. */
  elsewhereOrderId: 'int?',
  received: 'int',
  rejected: 'int',
  wait: Wait.nullable(),
} as const;

/** A line of an order with all that was said and counted of it. */
export type DeliveryLine = RowOfStatement<typeof OPEN_LINES>;

const WAIT = `(
    SELECT json_build_object('by', json_build_object('firstName', u.first_name, 'lastName', u.last_name),
      'askAgainOn', v.ask_again_on, 'decidedOn', ${isoTime('v.decided_at')}) AS wait, v.ask_again_on
    FROM line_waits v JOIN users u ON u.id = v.user_id WHERE v.order_item_id = i.id AND v.takes_back_id IS NULL
      AND NOT EXISTS (SELECT FROM line_waits b WHERE b.takes_back_id = v.id)
    ORDER BY v.id DESC LIMIT 1
  ) waited`;

/** Of a line `i` of a part `w`, with its newest wait. */
export const SAID_AND_DONE = `${LINE_SUMS} LEFT JOIN LATERAL ${WAIT} ON true`;

const LINES = `SELECT i.id, o.id AS "orderId", o.created_at AS "placedAt", o.reference, w.uid, w.status, w.wholesaler_id AS "wholesalerId",
    w.wholesaler_name AS "wholesalerName", w.preference, i.wholesaler_code AS "wholesalerCode", i.product_id AS "productId",
    i.offer_id AS "offerId", i.net_price::float8 AS "netPrice", i.code, p.gtin, i.product_name AS name, i.manufacturer_name AS manufacturer, p.storage, pack.line_key AS "packLine",
    i.quantity AS ordered, said.refused, said.confirmed, said.back_ordered AS "backOrdered", said.declined,
    said.confirmed_for::text AS "confirmedFor", said.until::text, said.reason, greatest(said.said_at, shipped.said_at) AS "saidAt", shipped.shipments, shipped.sent,
    dropped.dropped, dropped.elsewhere_order_id AS "elsewhereOrderId",
    counted.received, counted.rejected,
    waited.wait
  FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
    JOIN products p ON p.id = i.product_id LEFT JOIN product_packs pack ON pack.product_id = i.product_id
    ${SAID_AND_DONE}`;

/**
 * Of parts that their wholesalers have and that may have something to come. What was ordered long before the practice began
 * to receive here has arrived: nobody counted it.
 */
export const IS_OPEN = `o.practice_id = $practiceId AND NOT o.is_whole AND w.status = 'complete'
      AND o.created_at >= coalesce((SELECT receives_since FROM practices WHERE id = $practiceId), $now)
        - interval '${WAITED_BEFORE_DAYS} days'`;

/** The oldest first. */
export const OPEN_LINES = statement('open_delivery_lines', {
  takes: { practiceId: 'int', wholesalerId: 'int?', now: 'timestamptz' },
  gives: COLUMNS,
  sql: `${LINES}
    WHERE ${IS_OPEN} AND ($wholesalerId IS NULL OR w.wholesaler_id = $wholesalerId)
    ORDER BY o.created_at, i.id`,
});

export const LINES_BY_ID = statement('delivery_lines_by_id', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: COLUMNS,
  sql: `${LINES} WHERE o.practice_id = $practiceId AND i.id = ANY ($ids) ORDER BY o.created_at, i.id`,
});

/** Lines that packs of these products may belong to, whole and dropped ones of open orders too. */
export const LINES_OF_PACKS = statement('delivery_lines_of_packs', {
  takes: { practiceId: 'int', wholesalerId: 'int', productIds: 'int[]', packLines: 'text[]', now: 'timestamptz' },
  gives: COLUMNS,
  sql: `${LINES}
    WHERE ${IS_OPEN} AND w.wholesaler_id = $wholesalerId
      AND (i.product_id = ANY ($productIds) OR pack.line_key = ANY ($packLines))
    ORDER BY o.created_at, i.id`,
});

/** Lines of which packs of these products were dropped, of orders of which nothing is to come. */
export const DROPPED_LINES = statement('dropped_delivery_lines', {
  takes: { practiceId: 'int', wholesalerId: 'int', productIds: 'int[]' },
  gives: COLUMNS,
  sql: `${LINES}
    WHERE o.is_whole AND w.wholesaler_id = $wholesalerId
      AND i.id IN (SELECT order_item_id FROM line_drops WHERE practice_id = $practiceId AND product_id = ANY ($productIds))
    ORDER BY o.created_at, i.id`,
});

/** Of parts that their wholesalers have. */
export const LINES_OF_ORDERS = statement('delivery_lines_of_orders', {
  takes: { practiceId: 'int', orderIds: 'int[]' },
  gives: COLUMNS,
  sql: `${LINES} WHERE o.practice_id = $practiceId AND o.id = ANY ($orderIds) AND w.status = 'complete'
    ORDER BY o.created_at, i.id`,
});
