import { ORDERS_PAGE_SIZE, type OrderPage, type ordersRoutes } from '@formulary/contracts/orders';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { countLinesToCome } from './lines-to-come.ts';
import { readOrderFilters } from './order-filters.ts';
import { LISTED_COLUMNS, orderTree } from './order-queries.ts';
import { orderSummaryView } from './order-view.ts';

const TAKES = { practiceId: 'int', size: 'int', offset: 'float8' } as const;
const GIVES = { ...LISTED_COLUMNS, count: 'int' } as const;

/** The page is cut before the joins and from an index alone, so that late pages read no more orders. */
const pageOf = (matching: string) => {
  const ids = `SELECT id FROM orders o WHERE ${matching} ORDER BY created_at DESC, id DESC LIMIT $size OFFSET $offset::bigint`;
  const page = `SELECT o.* FROM (${ids}) page JOIN orders o USING (id)`;
  return `SELECT (SELECT count(*)::int FROM orders o WHERE ${matching}) AS count, page.*
    FROM (${orderTree({ orders: `(${page})`, where: 'true', withLines: false })}) page
    ORDER BY "placedAt" DESC, id DESC`;
};

const ORDERS = statement('orders_of_practice', {
  takes: TAKES,
  gives: GIVES,
  sql: pageOf('o.practice_id = $practiceId'),
});

/** A filter that is null matches everything. */
const MATCHING = statement('orders_of_practice_matching', {
  takes: {
    ...TAKES,
    ...{
      statuses: 'text[]?',
      from: 'text?',
      to: 'text?',
      timeZone: 'text',
      number: 'int?',
      words: 'text?',
      ids: 'int[]?',
    },
  },
  gives: GIVES,
  sql: pageOf(`o.practice_id = $practiceId
    AND ($ids IS NULL OR o.id = ANY ($ids))
    AND ($statuses IS NULL OR EXISTS (SELECT FROM wholesale_orders w
      WHERE w.order_id = o.id AND w.status = ANY ($statuses::wholesale_order_status[])))
    AND ($from IS NULL OR o.created_at >= $from::date::timestamp AT TIME ZONE $timeZone)
    AND ($to IS NULL OR o.created_at < ($to::date + 1)::timestamp AT TIME ZONE $timeZone)
    AND (o.id = $number OR ($words IS NULL AND $number IS NULL) OR o.words LIKE ALL ((
      SELECT array_agg('% ' || word || '%') FROM string_to_table(btrim(order_words($words)), ' ') word)::text[]))`),
});

/** The orders of all users of the practice that match every filter, newest first. Throws `invalid_page` past the end. */
export async function listOrders(
  { db, frame: { timeZone } }: { db: Sql; frame: { timeZone: string } },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { page, ...query }: QueryOf<typeof ordersRoutes.listOrders>,
  url: URL,
): Promise<OrderPage> {
  const request = readPage(page, ORDERS_PAGE_SIZE);
  const { size, offset } = request;
  const { isToCome, filters } = readOrderFilters(query);
  const toCome = (orderIds: readonly number[] | null) => countLinesToCome(db, { practiceId, orderIds });
  const open = isToCome ? await toCome(null) : undefined;
  const isFiltered = open !== undefined || Object.values(filters).some((filter) => filter !== null);
  const ids = open ? [...open.keys()] : null;
  const found = isFiltered
    ? await db.run(MATCHING, { practiceId, size, offset, timeZone, ids, ...filters })
    : await db.run(ORDERS, { practiceId, size, offset });
  const lines = open ?? (await toCome(found.map(({ id }) => id)));
  const results = found.map((order) => orderSummaryView(order, { linesToCome: lines.get(order.id) ?? 0 }));
  return pageAnswer(request, found[0]?.count ?? 0, results, url);
}
