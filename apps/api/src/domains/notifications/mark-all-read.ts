import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { SHOWN, SHOWN_TO } from './notification-queries.ts';

/** A notification that is being taken away meanwhile is not waited for, and none is marked that is gone. */
const MARK_ALL = statement('mark_all_notifications_read', {
  takes: SHOWN_TO,
  sql: `INSERT INTO notification_reads (user_id, notification_id, read_at)
    SELECT $userId, n.id, $now FROM notifications n WHERE ${SHOWN} AND NOT n.disable_mark_read
    FOR KEY SHARE OF n SKIP LOCKED
    ON CONFLICT DO NOTHING`,
});

/** Marks everything read that a user is shown and may mark, beyond the longest list too; the first time is the one that is kept. */
export async function markAllRead(
  { db, clock }: { db: Sql; clock: Clock },
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
): Promise<undefined> {
  await db.write(MARK_ALL, { userId, practiceId, now: clock.now() });
}
