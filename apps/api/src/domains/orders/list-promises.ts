import { type KeptPromises, PROMISE_REASONS_MAX, PROMISES_DAYS } from '@formulary/contracts/orders/promises';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const Reasons = z.array(z.object({ reason: z.string().nullable(), lines: z.int() }));

/* `OFFSET 0`: one practice's orders are found by index, however many others have. */
const PROMISES = statement('promises_of_wholesalers', {
  takes: { practiceId: 'int', since: 'timestamptz', timeZone: 'text' },
  gives: {
    id: 'int',
    name: 'text',
    deliveries: 'int',
    accepted: 'int',
    refused: 'int',
    lines: 'int',
    refused_lines: 'int',
    refused_in_stock: 'int',
    reasons: Reasons,
    median_answer_seconds: 'int?',
    before_cut_off: 'int',
    answered_that_day: 'int',
  },
  sql: `WITH parts AS MATERIALIZED (
      SELECT w.wholesaler_id, w.status = 'complete' AS is_accepted, w.status = 'failed' AS is_refused, w.status_reason AS reason,
        extract(epoch FROM w.settled_at - o.created_at) AS seconds,
        (o.created_at AT TIME ZONE $timeZone)::date AS day, (o.created_at AT TIME ZONE $timeZone)::time AS time,
        (w.settled_at AT TIME ZONE $timeZone)::date AS settled, i.lines, i.in_stock
      FROM (SELECT id, created_at FROM orders WHERE practice_id = $practiceId AND created_at >= $since OFFSET 0) o
        CROSS JOIN LATERAL (SELECT * FROM wholesale_orders WHERE order_id = o.id OFFSET 0) w
        CROSS JOIN LATERAL (SELECT count(*) AS lines, count(*) FILTER (WHERE stock_quantity >= quantity) AS in_stock
          FROM order_items WHERE wholesale_order_id = w.id) i
    ), answered AS (
      SELECT *, is_accepted OR is_refused AS is_answered FROM parts
    )
    SELECT w.id, w.name, count(*)::int AS deliveries,
      (count(*) FILTER (WHERE is_accepted))::int AS accepted, (count(*) FILTER (WHERE is_refused))::int AS refused,
      coalesce(sum(lines) FILTER (WHERE is_answered), 0)::int AS lines,
      coalesce(sum(lines) FILTER (WHERE is_refused), 0)::int AS refused_lines,
      coalesce(sum(in_stock) FILTER (WHERE is_refused), 0)::int AS refused_in_stock,
      (SELECT coalesce(json_agg(said), '[]') FROM (
        SELECT reason, sum(lines)::int AS lines FROM parts WHERE wholesaler_id = w.id AND is_refused
        GROUP BY reason ORDER BY lines DESC, reason COLLATE "C" LIMIT ${PROMISE_REASONS_MAX}
      ) said) AS reasons,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE is_answered))::int AS median_answer_seconds,
      (count(*) FILTER (WHERE time < w.cut_off::time))::int AS before_cut_off,
      (count(*) FILTER (WHERE time < w.cut_off::time AND is_answered AND settled = day))::int AS answered_that_day
    FROM answered a JOIN wholesalers w ON w.id = a.wholesaler_id
    GROUP BY w.id ORDER BY w.preference, w.id`,
});

/**
 * What each wholesaler promised the practice in the last 90 days (stock, and an answer on the day where it was ordered before
 * the cut-off) against what came back: accepted and refused lines, why, and how long it took. Wholesalers report no prices
 * back, so these are not compared.
 */
export async function listPromises(
  { db, clock, frame: { timeZone } }: { db: Sql; clock: Clock; frame: { timeZone: string } },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<KeptPromises[]> {
  const rows = await db.run(PROMISES, { practiceId, since: later(clock.now(), -PROMISES_DAYS * DAY), timeZone });
  return rows.map(({ id, name, ...figures }) => ({
    wholesaler: { id, name },
    ...figures,
    unanswered: figures.deliveries - figures.accepted - figures.refused,
  }));
}
