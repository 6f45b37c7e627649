import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { SHOWN, SHOWN_TO } from './notification-queries.ts';

const MARK = statement('mark_notification_read', {
  takes: { ...SHOWN_TO, notificationId: 'int' },
  gives: { isSticky: 'bool' },
  sql: `WITH shown AS (SELECT n.id, n.disable_mark_read FROM notifications n WHERE n.id = $notificationId AND ${SHOWN}),
      marked AS (INSERT INTO notification_reads (user_id, notification_id, read_at)
        SELECT $userId, id, $now FROM shown WHERE NOT disable_mark_read ON CONFLICT DO NOTHING)
    SELECT disable_mark_read AS "isSticky" FROM shown`,
});

/** Marks a notification read; the first time is kept. Throws `not_found` and `mark_read_disabled`. */
export async function markNotificationRead(
  { db, clock }: { db: Sql; clock: Clock },
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
  notificationId: number,
): Promise<undefined> {
  const [shown] = await db.run(MARK, { userId, practiceId, notificationId, now: clock.now() });
  if (!shown) throw notFound();
  if (shown.isSticky) {
    throw new DomainError('mark_read_disabled', 'This notification cannot be marked read.');
  }
}
