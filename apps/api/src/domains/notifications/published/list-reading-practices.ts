import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';

/** Users are counted for the practices of the page alone. */
const PRACTICES = statement('practices_reading_notification', {
  anyPractice: 'the provider looks at who read what',
  takes: { notificationId: 'int', search: 'text?', after: 'int?', limit: 'int' },
  gives: { id: 'int', name: 'text', users: 'int', reads: 'int', lastReadAt: 'timestamptz?' },
  sql: `SELECT p.id, p.name, counted.users, counted.reads, counted.last AS "lastReadAt"
    FROM (
      SELECT p.id, p.name, n.user_id FROM notifications n LEFT JOIN users only_one ON only_one.id = n.user_id
        JOIN practices p ON n.practice_id = p.id OR only_one.practice_id = p.id
          OR (n.practice_id IS NULL AND n.user_id IS NULL)
      WHERE n.id = $notificationId AND ($search IS NULL OR strpos(lower(p.name), lower($search)) > 0)
        AND ($after IS NULL OR (p.name, p.id) > (SELECT a.name, a.id FROM practices a WHERE a.id = $after))
      ORDER BY p.name, p.id LIMIT $limit
    ) p CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE u.is_active OR r.user_id IS NOT NULL)::int AS users, count(r.user_id)::int AS reads,
        max(r.read_at) AS last
      FROM users u LEFT JOIN notification_reads r ON r.user_id = u.id AND r.notification_id = $notificationId
      WHERE u.practice_id = p.id AND u.erased_at IS NULL AND (p.user_id IS NULL OR u.id = p.user_id)
    ) counted
    ORDER BY p.name, p.id`,
});

export type ReadingPractice = RowOfStatement<typeof PRACTICES>;

interface Which {
  readonly notificationId: number;
  /** A part of the name. */
  readonly search?: string | undefined;
  /** The practice that they follow. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The practices that a notification is to, by name, with how many of their users read it. */
export function listReadingPractices(
  { db }: { db: Sql },
  { notificationId, search, after, limit }: Which,
): Promise<ReadingPractice[]> {
  return db.run(PRACTICES, { notificationId, search: search ?? null, after: after ?? null, limit });
}
