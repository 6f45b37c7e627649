import { NOT_COUNTED, type Order } from '@formulary/contracts/orders';
import type { Query, Statement } from '../../db/client.ts';
import { isoTime } from '../../db/iso-time.ts';
import { notFound } from '../../kernel/domain-error.ts';

/** An order but for the link to its summary, which is made anew each time it is read. */
export type StoredOrder = Omit<Order, 'order_summary_url'>;

/** SQL: the condition on a wholesale order `w` that it counts. */
export const COUNTS = `w.status NOT IN (${NOT_COUNTED.map((status) => `'${status}'`).join(', ')})`;

const sumOf = (amount: string) => `'${amount}', coalesce(sum(w.${amount}) FILTER (WHERE ${COUNTS}), 0)::float8`;

/** SQL: an order's `CountedAmounts`, over its wholesale orders `w`. */
export const COUNTED = `json_build_object(${['subtotal', 'total', 'manufacturer_saving', 'wholesaler_saving'].map(sumOf).join(', ')})`;

/** Made by the statement itself: nothing of it is computed after the order was placed. */
const ORDER: Statement = {
  name: 'order_of_practice',
  text: `SELECT json_build_object('id', o.id, 'cart', o.cart_id,
      'created_on', ${isoTime('o.created_at')},
      'placed_by', json_build_object('firstName', u.first_name, 'lastName', u.last_name),
      'reference', o.reference, 'delivery_address', o.delivery_address, 'subtotal', o.subtotal::float8, 'total', o.total::float8,
      'manufacturer_saving', o.manufacturer_saving::float8, 'wholesaler_saving', o.wholesaler_saving::float8,
      'counted', parts.counted, 'wholesale_orders', parts.list) AS order
    FROM orders o JOIN users u ON u.id = o.user_id CROSS JOIN LATERAL (
        SELECT ${COUNTED} AS counted, json_agg(json_build_object('uid', w.uid, 'wholesaler_name', w.wholesaler_name, 'status', w.status,
            'status_reason', w.status_reason, 'wholesale_order_items', (
            SELECT json_agg(json_build_object('id', i.id, 'code', i.code, 'wholesaler_code', i.wholesaler_code,
              'product_name', i.product_name, 'gross_price', i.gross_price::float8,
              'total_discount', least(100, i.manufacturer_discount + i.wholesaler_discount)::float8,
              'net_price', i.net_price::float8, 'quantity', i.quantity, 'total', i.total::float8,
              'wholesaler_saving', i.wholesaler_saving::float8, 'manufacturer_saving', i.manufacturer_saving::float8) ORDER BY i.id)
            FROM order_items i WHERE i.wholesale_order_id = w.id
          )) ORDER BY w.preference, w.wholesaler_id) AS list
        FROM wholesale_orders w WHERE w.order_id = o.id
      ) parts
    WHERE o.id = $1::int AND o.practice_id = $2::int`,
};

/** One order of a practice. Throws `not_found`, also for another practice's. */
export async function readOrder(query: Query, practiceId: number, orderId: number): Promise<StoredOrder> {
  const [row] = await query<{ order: StoredOrder }>(ORDER, [orderId, practiceId]);
  if (!row) throw notFound();
  return row.order;
}
