import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';

const READERS = statement('readers_of_notification', {
  anyPractice: 'the provider looks at who read what',
  takes: { notificationId: 'int', practiceId: 'int?', after: 'int?', limit: 'int' },
  gives: {
    ...{ id: 'int', email: 'text', firstName: 'text', lastName: 'text', practiceId: 'int', practice: 'text' },
    readAt: 'timestamptz',
  },
  sql: `SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", p.id AS "practiceId",
      p.name AS practice, r.read_at AS "readAt"
    FROM notification_reads r JOIN users u ON u.id = r.user_id JOIN practices p ON p.id = u.practice_id
    WHERE r.notification_id = $notificationId AND ($practiceId IS NULL OR u.practice_id = $practiceId)
      AND ($after IS NULL OR (r.read_at, r.user_id) < (
        SELECT a.read_at, a.user_id FROM notification_reads a WHERE a.notification_id = $notificationId AND a.user_id = $after))
    ORDER BY r.read_at DESC, r.user_id DESC LIMIT $limit`,
});

export type NotificationReader = RowOfStatement<typeof READERS>;

interface Which {
  readonly notificationId: number;
  readonly practiceId?: number | undefined;
  /** The user who read it after them. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Who read a notification, the last one first. */
export function listReaders(
  { db }: { db: Sql },
  { notificationId, practiceId, after, limit }: Which,
): Promise<NotificationReader[]> {
  return db.run(READERS, { notificationId, practiceId: practiceId ?? null, after: after ?? null, limit });
}
