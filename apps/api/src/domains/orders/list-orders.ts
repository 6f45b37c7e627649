import { ORDERS_PAGE_SIZE, type OrderPage, type OrderSummary } from '@formulary/contracts/orders';
import type { Db, Statement } from '../../db/client.ts';
import { isoTime } from '../../db/iso-time.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type OrderFilters, readOrderFilters } from './order-filters.ts';
import { COUNTED } from './order-queries.ts';

/** The page is cut before anything is joined to it: what is joined does not grow with the page's number. */
const pageOf = (matching: string) => `
    SELECT (SELECT count(*)::int FROM orders o WHERE ${matching}) AS count,
      coalesce((
        SELECT json_agg(json_build_object('id', o.id,
          'created_on', ${isoTime('o.created_at')},
          'placed_by', json_build_object('firstName', u.first_name, 'lastName', u.last_name), 'reference', o.reference,
          'subtotal', o.subtotal::float8, 'total', o.total::float8,
          'manufacturer_saving', o.manufacturer_saving::float8, 'wholesaler_saving', o.wholesaler_saving::float8,
          'counted', parts.counted, 'wholesale_orders', parts.list) ORDER BY o.created_at DESC, o.id DESC)
        FROM (
          SELECT * FROM orders o WHERE ${matching} ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::bigint
        ) o JOIN users u ON u.id = o.user_id CROSS JOIN LATERAL (
          SELECT ${COUNTED} AS counted,
            json_agg(json_build_object('uid', w.uid, 'wholesaler_name', w.wholesaler_name, 'status', w.status)
              ORDER BY w.preference, w.wholesaler_id) AS list
          FROM wholesale_orders w WHERE w.order_id = o.id
        ) parts
      ), '[]') AS results`;

const ORDERS: Statement = { name: 'orders_of_practice', text: pageOf('o.practice_id = $1::int') };

/** However many orders there are besides, it reads those of one practice alone. */
const MATCHING: Statement = {
  name: 'orders_of_practice_matching',
  text: pageOf(`o.practice_id = $1::int
    AND ($4::wholesale_order_status[] IS NULL
      OR EXISTS (SELECT FROM wholesale_orders w WHERE w.order_id = o.id AND w.status = ANY ($4::wholesale_order_status[])))
    AND ($5::date IS NULL OR o.created_at >= $5::date::timestamp AT TIME ZONE $7::text)
    AND ($6::date IS NULL OR o.created_at < ($6::date + 1)::timestamp AT TIME ZONE $7::text)
    AND (o.id = $8::int OR ($9::text IS NULL AND $8::int IS NULL) OR o.words LIKE ALL ((
      SELECT array_agg('% ' || word || '%') FROM string_to_table(btrim(order_words($9::text)), ' ') word)::text[]))`),
};

interface FoundOrders {
  count: number;
  results: OrderSummary[];
}

/**
 * The orders of all users of the practice, newest first; with filters, those that are all of what is asked for. Days are
 * of `timeZone`. Throws `invalid_page` past the end.
 */
export async function listOrders(
  { db, frame: { timeZone } }: { db: Db; frame: { timeZone: string } },
  user: SignedInUser,
  { page, ...filters }: OrderFilters & { page?: string | undefined },
  url: URL,
): Promise<OrderPage> {
  const request = readPage(page, ORDERS_PAGE_SIZE);
  const values = [user.practiceId, request.size, request.offset];
  const { statuses, from, to, number, words } = readOrderFilters(filters);
  const isFiltered = [statuses, from, to, number, words].some((filter) => filter !== null);
  const [found] = isFiltered
    ? await db.query<FoundOrders>(MATCHING, [...values, statuses, from, to, timeZone, number, words])
    : await db.query<FoundOrders>(ORDERS, values);
  return pageAnswer(request, found?.count ?? 0, found?.results ?? [], url);
}
