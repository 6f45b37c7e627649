import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import type { Clock } from '@formulary/api/kernel/clock';

const LARGEST_LIST = 1_000;

const PUBLISHED = statement('published_notifications', {
  takes: { all: 'bool', now: 'timestamptz' },
  gives: {
    ...{ id: 'int', title: 'text', date: 'timestamptz', expiresAt: 'timestamptz?', topic: 'text?' },
    ...{ audience: 'text', reads: 'int' },
  },
  sql: `SELECT n.id, n.title, n.date, n.expires_at AS "expiresAt", n.topic, coalesce(u.email, p.name, 'all') AS audience,
      (SELECT count(*)::int FROM notification_reads r WHERE r.notification_id = n.id) AS reads
    FROM notifications n LEFT JOIN users u ON u.id = n.user_id LEFT JOIN practices p ON p.id = n.practice_id
    WHERE $all OR n.expires_at IS NULL OR n.expires_at > $now
    ORDER BY n.date DESC, n.id DESC LIMIT ${LARGEST_LIST}`,
});

/** Published notifications, newest first; `all` includes expired ones. */
export function listPublished({ db, clock }: { db: Sql; clock: Clock }, { all }: { all: boolean }) {
  return db.run(PUBLISHED, { all, now: clock.now() });
}
