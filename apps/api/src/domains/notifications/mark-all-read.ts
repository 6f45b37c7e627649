import type { Db, Statement } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { SHOWN } from './notification-queries.ts';

const MARK_ALL: Statement = {
  name: 'mark_all_notifications_read',
  text: `INSERT INTO notification_reads (user_id, notification_id, read_at)
    SELECT $1::int, n.id, $3::timestamptz FROM notifications n WHERE ${SHOWN} AND NOT n.disable_mark_read
    -- A notification that is being taken away meanwhile is not waited for, and none is marked that is gone.
    FOR KEY SHARE OF n SKIP LOCKED
    ON CONFLICT DO NOTHING`,
};

/** Marks everything read that a user is shown and may mark, beyond the longest list too; the first time is the one that is kept. */
export async function markAllRead(
  { db, clock }: { db: Db; clock: Clock },
  user: Pick<SignedInUser, 'id' | 'practiceId'>,
): Promise<undefined> {
  await db.query(MARK_ALL, [user.id, user.practiceId, clock.now()]);
}
