import type { Db, Statement } from '../../db/client.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { SHOWN } from './notification-queries.ts';

const MARK: Statement = {
  name: 'mark_notification_read',
  text: `WITH shown AS (SELECT n.id, n.disable_mark_read FROM notifications n WHERE n.id = $4::int AND ${SHOWN}),
      marked AS (INSERT INTO notification_reads (user_id, notification_id, read_at)
        SELECT $1::int, id, $3::timestamptz FROM shown WHERE NOT disable_mark_read ON CONFLICT DO NOTHING)
    SELECT disable_mark_read AS "isSticky" FROM shown`,
};

/**
 * Marks a notification read for one user; the first time is the one that is kept. Throws 404 when the user is not
 * shown it, and 409 when it may not be marked.
 */
export async function markNotificationRead(
  { db, clock }: { db: Db; clock: Clock },
  user: Pick<SignedInUser, 'id' | 'practiceId'>,
  notificationId: number,
): Promise<undefined> {
  const values = [user.id, user.practiceId, clock.now(), notificationId];
  const [shown] = await db.query<{ isSticky: boolean }>(MARK, values);
  if (!shown) throw notFound();
  if (shown.isSticky) {
    throw new AppError(409, { detail: 'This notification cannot be marked read.', code: 'mark_read_disabled' });
  }
}
