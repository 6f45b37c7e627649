import type { Query, Statement } from '../../db/client.ts';
import type { OrderDocument } from '../../outside/documents/order-document.ts';

const DOCUMENT: Statement = {
  name: 'order_document',
  text: `SELECT o.id, o.created_at AS "placedAt", o.placed_by_name AS "placedBy",
      o.reference, json_build_object('name', p.name, 'phone', o.phone) AS practice, o.delivery_address AS "deliveryAddress",
      o.subtotal::float8, o.total::float8, o.manufacturer_saving::float8 AS "manufacturerSaving",
      o.wholesaler_saving::float8 AS "wholesalerSaving", (
        SELECT json_agg(json_build_object('uid', w.uid, 'wholesalerName', w.wholesaler_name, 'accountNumber', w.account_number,
            'status', w.status, 'statusReason', w.status_reason, 'subtotal', w.subtotal::float8, 'total', w.total::float8,
            'manufacturerSaving', w.manufacturer_saving::float8, 'wholesalerSaving', w.wholesaler_saving::float8, 'lines', i.lines
          ) ORDER BY w.preference, w.wholesaler_id)
        FROM wholesale_orders w CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object('code', code,
              'wholesalerCode', wholesaler_code, 'productName', product_name, 'manufacturerName', manufacturer_name,
              'quantity', quantity, 'grossPrice', gross_price::float8,
              'discount', least(100, manufacturer_discount + wholesaler_discount)::float8, 'netPrice', net_price::float8,
              'total', total::float8, 'manufacturerSaving', manufacturer_saving::float8,
              'wholesalerSaving', wholesaler_saving::float8) ORDER BY id) AS lines
          FROM order_items WHERE wholesale_order_id = w.id
        ) i WHERE w.order_id = o.id
      ) AS parts, u.email, u.first_name AS "firstName", u.is_active AS "isActive"
    FROM orders o JOIN users u ON u.id = o.user_id JOIN practices p ON p.id = o.practice_id WHERE o.id = $1::int`,
};

/** Who placed an order, as far as writing to them goes. */
export interface Buyer {
  readonly email: string;
  readonly firstName: string;
  readonly isActive: boolean;
}

/** A whole order as documents show it, and its buyer. Whoever asks has made sure that it may be shown. */
export async function readOrderDocument(
  query: Query,
  orderId: number,
): Promise<{ order: OrderDocument; buyer: Buyer } | undefined> {
  const [row] = await query<OrderDocument & Buyer>(DOCUMENT, [orderId]);
  if (!row) return undefined;
  const { email, firstName, isActive, ...order } = row;
  return { order, buyer: { email, firstName, isActive } };
}
