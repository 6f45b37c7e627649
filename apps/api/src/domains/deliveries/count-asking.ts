import {
  ASKING_COUNTED_MAX,
  ASKS_AFTER_LATE_DAYS,
  ASKS_AFTER_SILENT_DAYS,
  type AskingCount,
} from '@formulary/contracts/deliveries/still-to-come';
import { statement } from '../../db/statement.ts';
import { dateIn } from '../../kernel/days.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { IS_OPEN, SAID_AND_DONE } from './line-queries.ts';

/**
 * What `lineQuantities` and `restOfLine` say, as far as it takes to know whether a line asks: every page shows the count, so
 * that no line is built for it, and none is looked at beyond those that are counted.
 */
const COUNT = statement('count_asking_lines', {
  takes: { practiceId: 'int', now: 'timestamptz', today: 'text', timeZone: 'text' },
  gives: { asks: 'int' },
  sql: `SELECT count(*)::int AS asks FROM (
      SELECT FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id
        ${SAID_AND_DONE}
        CROSS JOIN LATERAL (SELECT i.quantity - counted.received - said.refused - said.declined AS wanted,
          greatest(shipped.sent - counted.rejected - counted.received, 0) AS coming) packs
        CROSS JOIN LATERAL (SELECT CASE WHEN coming > 0 THEN shipped.last_on WHEN said.back_ordered > 0 THEN said.until END AS day,
          (greatest(said.said_at, shipped.said_at, o.created_at) AT TIME ZONE $timeZone)::date AS heard) due
      WHERE ${IS_OPEN}
        AND (SELECT coalesce(receives_deliveries, receives_since IS NOT NULL) FROM practices WHERE id = $practiceId)
        AND wanted > least(dropped.dropped, greatest(wanted - coming, 0))
        AND (waited.ask_again_on IS NULL OR waited.ask_again_on <= $today::date)
        AND (day <= $today::date - ${ASKS_AFTER_LATE_DAYS} OR waited.ask_again_on IS NOT NULL
          OR day IS NULL AND heard <= $today::date - ${ASKS_AFTER_SILENT_DAYS})
      LIMIT ${ASKING_COUNTED_MAX}
    ) asking`,
});

/** Of how many lines somebody has to decide, up to a hundred; of none where the practice does not receive here. */
export async function countAsking(
  { db, clock, frame: { timeZone } }: DeliveriesDeps,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
): Promise<AskingCount> {
  const now = clock.now();
  const [counted] = await db.run(COUNT, { practiceId, now, today: dateIn(timeZone, now), timeZone });
  return counted ?? { asks: 0 };
}
