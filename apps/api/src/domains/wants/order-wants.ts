import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { DAY, later } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { TELL_OF_WANTS } from './tell-of-wants.queue.ts';

/** Days for which what its wholesaler did not take is ordered again for whoever asked for it. */
const REFUSED_FOR = 30;

/** Looked up for each want: PostgreSQL may answer NOT EXISTS from a table of all orders of all practices. */
const NOT_DELIVERED = `w.order_id IS NOT NULL AND (
  SELECT true FROM wholesale_orders p JOIN order_items i ON i.wholesale_order_id = p.id
  WHERE p.order_id = w.order_id AND i.product_id = w.ordered_product_id AND p.status NOT IN ('failed', 'error') LIMIT 1) IS NULL`;

const ORDER_WANTS = statement('order_wants', {
  takes: {
    ...{ practiceId: 'int', userId: 'int', orderId: 'int' },
    productIds: 'int[]',
    now: 'timestamptz',
    since: 'timestamptz',
  },
  gives: { isAwaited: 'bool' },
  sql: `WITH due AS (
      SELECT w.id, p.id AS product_id
      FROM wants w JOIN product_search s ON s.product_id = w.product_id
        JOIN unnest($productIds) p(id) ON p.id IN (w.product_id, s.replacement_id)
      WHERE w.practice_id = $practiceId AND (w.closed_at IS NULL OR (w.closed_at > $since AND ${NOT_DELIVERED}))
      ORDER BY w.id FOR UPDATE OF w
    ), ordered AS (
      UPDATE wants w SET order_id = $orderId, ordered_product_id = due.product_id, closed_at = $now, removed_by_id = NULL
      FROM due WHERE w.id = due.id RETURNING w.id
    )
    SELECT EXISTS (SELECT FROM ordered JOIN want_requests r ON r.want_id = ordered.id WHERE r.user_id <> $userId) AS "isAwaited"`,
});

interface OrderOfProducts {
  readonly user: SignedInUser;
  readonly orderId: number;
  readonly productIds: readonly number[];
  readonly now: Date;
}

/** What the practice wants of an order's products is on its way with it, in the order's transaction; a job tells those who asked. */
export async function orderWants(
  sql: Sql,
  jobs: Jobs,
  { user, orderId, productIds, now }: OrderOfProducts,
): Promise<void> {
  const [{ isAwaited } = { isAwaited: false }] = await sql.run(ORDER_WANTS, {
    ...{ practiceId: user.practiceId, userId: user.id, orderId, productIds, now },
    since: later(now, -REFUSED_FOR * DAY),
  });
  if (isAwaited) await jobs.enqueue(sql, TELL_OF_WANTS, [{ orderId }]);
}
