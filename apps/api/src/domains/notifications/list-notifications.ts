import { NOTIFICATIONS_MAX, type Notification } from '@formulary/contracts/notifications';
import type { Db, Statement } from '../../db/client.ts';
import { isoTime } from '../../db/iso-time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { SHOWN } from './notification-queries.ts';

const LIST: Statement = {
  name: 'notifications_shown',
  text: `SELECT n.id, n.title, n.content, ${isoTime('n.date')} AS date,
      n.disable_mark_read, n.link,
      EXISTS (SELECT FROM notification_reads r WHERE r.user_id = $1::int AND r.notification_id = n.id) AS is_read
    FROM notifications n WHERE ${SHOWN}
    ORDER BY n.date DESC, n.id DESC LIMIT ${NOTIFICATIONS_MAX}`,
};

/** What is published and not expired, for this user, their practice or everybody: newest first, at most 100. */
export function listNotifications(
  { db, clock }: { db: Db; clock: Clock },
  user: Pick<SignedInUser, 'id' | 'practiceId'>,
): Promise<Notification[]> {
  return db.query<Notification>(LIST, [user.id, user.practiceId, clock.now()]);
}
