import { NOTIFICATIONS_MAX, type Notification } from '@formulary/contracts/notifications';
import { isoTime } from '../../db/iso-time.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { SHOWN, SHOWN_TO } from './notification-queries.ts';

const LIST = statement('notifications_shown', {
  takes: SHOWN_TO,
  gives: {
    ...{ id: 'int', title: 'text', content: 'text', date: 'text' },
    ...{ disable_mark_read: 'bool', link: 'text?', is_read: 'bool' },
  },
  sql: `SELECT n.id, n.title, n.content, ${isoTime('n.date')} AS date, n.disable_mark_read, n.link,
      EXISTS (SELECT FROM notification_reads r WHERE r.user_id = $userId AND r.notification_id = n.id) AS is_read
    FROM notifications n WHERE ${SHOWN}
    ORDER BY n.date DESC, n.id DESC LIMIT ${NOTIFICATIONS_MAX}`,
});

/** The current notifications of a user, newest first, at most 100. */
export function listNotifications(
  { db, clock }: { db: Sql; clock: Clock },
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
): Promise<Notification[]> {
  return db.run(LIST, { userId, practiceId, now: clock.now() });
}
