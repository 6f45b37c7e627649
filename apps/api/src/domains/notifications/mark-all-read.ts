import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { SHOWN, SHOWN_TO } from './notification-queries.ts';

/** SKIP LOCKED leaves out a notification that is being deleted. */
const MARK_ALL = statement('mark_all_notifications_read', {
  takes: SHOWN_TO,
  sql: `INSERT INTO notification_reads (user_id, notification_id, read_at)
    SELECT $userId, n.id, $now FROM notifications n WHERE ${SHOWN} AND NOT n.disable_mark_read
    FOR KEY SHARE OF n SKIP LOCKED
    ON CONFLICT DO NOTHING`,
});

/** Marks all current notifications read that may be marked, also those beyond the list. The first time is kept. */
export async function markAllRead(
  { db, clock }: { db: Sql; clock: Clock },
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
): Promise<undefined> {
  await db.write(MARK_ALL, { userId, practiceId, now: clock.now() });
}
