import { ORDERS_PAGE_SIZE, type OrderPage, type OrderSummary } from '@formulary/contracts/orders';
import type { Db, Statement } from '../../db/client.ts';
import { isoTime } from '../../db/iso-time.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

/** The page is cut before anything is joined to it: what is joined does not grow with the page's number. */
const ORDERS: Statement = {
  name: 'orders_of_practice',
  text: `SELECT (SELECT count(*)::int FROM orders WHERE practice_id = $1::int) AS count,
      coalesce((
        SELECT json_agg(json_build_object('id', o.id,
          'created_on', ${isoTime('o.created_at')},
          'placed_by', json_build_object('firstName', u.first_name, 'lastName', u.last_name), 'reference', o.reference,
          'subtotal', o.subtotal::float8, 'total', o.total::float8,
          'manufacturer_saving', o.manufacturer_saving::float8, 'wholesaler_saving', o.wholesaler_saving::float8,
          'wholesale_orders', (
            SELECT json_agg(json_build_object('uid', w.uid, 'wholesaler_name', w.wholesaler_name, 'status', w.status)
              ORDER BY w.preference, w.wholesaler_id)
            FROM wholesale_orders w WHERE w.order_id = o.id
          )) ORDER BY o.created_at DESC, o.id DESC)
        FROM (
          SELECT * FROM orders WHERE practice_id = $1::int ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::bigint
        ) o JOIN users u ON u.id = o.user_id
      ), '[]') AS results`,
};

/** The orders of all users of the practice, newest first. Throws 404 "Invalid page." past the end. */
export async function listOrders(
  { db }: { db: Db },
  user: SignedInUser,
  page: string | undefined,
  url: URL,
): Promise<OrderPage> {
  const request = readPage(page, ORDERS_PAGE_SIZE);
  const values = [user.practiceId, request.size, request.offset];
  const [found] = await db.query<{ count: number; results: OrderSummary[] }>(ORDERS, values);
  return pageAnswer(request, found?.count ?? 0, found?.results ?? [], url);
}
