import { WAITED_BEFORE_DAYS } from '@formulary/contracts/deliveries';
import {
  DUE_AFTER_DAYS,
  type KeptPromises,
  PROMISE_REASONS_MAX,
  PROMISES_DAYS,
} from '@formulary/contracts/orders/promises';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';

const Reasons = z.array(z.object({ reason: z.string().nullable(), lines: z.int() }));

/* `OFFSET 0`: one practice's orders are found by index, however many others have. */
const PROMISES = statement('promises_of_wholesalers', {
  takes: { practiceId: 'int', since: 'timestamptz', dueBefore: 'timestamptz', timeZone: 'text' },
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
    due_lines: 'int',
    whole_lines: 'int',
    back_ordered_lines: 'int',
    median_days_to_box: 'int?',
  },
  sql: `WITH parts AS MATERIALIZED (
      SELECT w.wholesaler_id, w.status = 'complete' AS is_accepted, w.status = 'failed' AS is_refused, w.status_reason AS reason,
        extract(epoch FROM w.settled_at - o.created_at) AS seconds,
        (o.created_at AT TIME ZONE $timeZone)::date AS day, (o.created_at AT TIME ZONE $timeZone)::time AS time,
        (w.settled_at AT TIME ZONE $timeZone)::date AS settled, i.lines, i.in_stock,
        i.whole, i.back_ordered, (i.came_at AT TIME ZONE $timeZone)::date AS came, w.status = 'complete' AND o.is_counted
          AND (i.came_at IS NOT NULL OR o.created_at < $dueBefore) AS is_due
      FROM (SELECT o.id, o.created_at, o.created_at >= p.receives_since - interval '${WAITED_BEFORE_DAYS} days' AS is_counted
          FROM orders o JOIN practices p ON p.id = o.practice_id
          WHERE o.practice_id = $practiceId AND o.created_at >= $since OFFSET 0) o
        CROSS JOIN LATERAL (SELECT * FROM wholesale_orders WHERE order_id = o.id OFFSET 0) w
        CROSS JOIN LATERAL (SELECT count(*) AS lines, count(*) FILTER (WHERE stock_quantity >= quantity) AS in_stock,
            count(*) FILTER (WHERE counted.packs >= quantity) AS whole, min(counted.first_at) FILTER (WHERE counted.packs > 0) AS came_at,
            count(*) FILTER (WHERE EXISTS (
              SELECT FROM line_words l WHERE l.order_item_id = item.id AND l.kind = 'back_ordered')) AS back_ordered
          FROM order_items item LEFT JOIN LATERAL (SELECT sum(e.quantity) AS packs, min(e.counted_at) AS first_at
            FROM receipt_entries e WHERE e.order_item_id = item.id AND e.kind = 'received') counted ON true
          WHERE item.wholesale_order_id = w.id) i
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
      (count(*) FILTER (WHERE time < w.cut_off::time AND is_answered AND settled = day))::int AS answered_that_day,
      coalesce(sum(lines) FILTER (WHERE is_due), 0)::int AS due_lines,
      coalesce(sum(whole) FILTER (WHERE is_due), 0)::int AS whole_lines, sum(back_ordered)::int AS back_ordered_lines,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY came - day) FILTER (WHERE is_due AND came IS NOT NULL) AS median_days_to_box
    FROM answered a JOIN wholesalers w ON w.id = a.wholesaler_id
    GROUP BY w.id ORDER BY w.preference, w.id`,
});

/**
 * What each wholesaler promised the practice in the last 90 days (stock, and an answer on the day where it was ordered before
 * the cut-off) against what came back: accepted and refused lines, why, and how long it took; and what arrived, where the
 * practice counts it: lines that came whole, back orders, and days until the first pack.
 */
export async function listPromises(
  { db, clock, frame: { timeZone } }: { db: Sql; clock: Clock; frame: { timeZone: string } },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<KeptPromises[]> {
  const now = clock.now();
  const since = later(now, -PROMISES_DAYS * DAY);
  const rows = await db.run(PROMISES, { practiceId, since, dueBefore: later(now, -DUE_AFTER_DAYS * DAY), timeZone });
  return rows.map(({ id, name, ...figures }) => ({
    wholesaler: { id, name },
    ...figures,
    unanswered: figures.deliveries - figures.accepted - figures.refused,
  }));
}
