import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';

const LARGEST_LIST = 1_000;

const gives = {
  id: 'int',
  title: 'text',
  content: 'text',
  date: 'timestamptz',
  expiresAt: 'timestamptz?',
  link: 'text?',
  disableMarkRead: 'bool',
  topic: 'text?',
  audience: 'text',
  practiceId: 'int?',
  userId: 'int?',
  reads: 'int',
} as const;

/** With how many read each: up to `countTo`, as many read what is to everybody. */
const fromNotifications = (
  countTo: string,
) => `SELECT n.id, n.title, n.content, n.date, n.expires_at AS "expiresAt", n.link,
      n.disable_mark_read AS "disableMarkRead", n.topic, coalesce(u.email, p.name, 'all') AS audience,
      n.practice_id AS "practiceId", n.user_id AS "userId",
      (SELECT count(*)::int FROM (
        SELECT FROM notification_reads r WHERE r.notification_id = n.id LIMIT ${countTo}) counted) AS reads
    FROM notifications n LEFT JOIN users u ON u.id = n.user_id LEFT JOIN practices p ON p.id = n.practice_id`;

/** Each a text of its own, as no index serves a condition that depends on a parameter. */
const listOf = (name: string, condition: string) =>
  statement(name, {
    anyPractice: 'the provider looks at what everybody is told',
    takes: { all: 'bool', now: 'timestamptz', after: 'int?', limit: 'int', countTo: 'int?' },
    gives,
    sql: `${fromNotifications('$countTo')}
      WHERE ${condition} AND ($all OR n.expires_at IS NULL OR n.expires_at > $now)
        AND ($after IS NULL OR (n.date, n.id) < (SELECT a.date, a.id FROM notifications a WHERE a.id = $after))
      ORDER BY n.date DESC, n.id DESC LIMIT $limit`,
  });

const TO_EVERYBODY = 'n.practice_id IS NULL AND n.user_id IS NULL';
const LISTS = {
  all: listOf('published_notifications', 'true'),
  everybody: listOf('notifications_to_everybody', TO_EVERYBODY),
  some: listOf('notifications_to_some', `NOT (${TO_EVERYBODY})`),
};

const ONE = statement('published_notification', {
  anyPractice: 'the provider looks at what everybody is told',
  takes: { id: 'int' },
  gives,
  sql: `${fromNotifications('ALL')} WHERE n.id = $id`,
});

const OF_TOPIC = statement('notification_of_topic', {
  anyPractice: 'the provider looks at what everybody is told',
  takes: { topic: 'text' },
  gives,
  sql: `${fromNotifications('ALL')} WHERE n.topic = $topic`,
});

export type PublishedNotification = RowOfStatement<typeof ONE>;

interface Which {
  /** Expired ones too. */
  readonly all: boolean;
  /** To all users, or to one practice or user; both by default. */
  readonly to?: 'everybody' | 'some' | undefined;
  /** The notification that they are older than. */
  readonly after?: number | undefined;
  readonly limit?: number;
  /** Readers of each are counted up to here; all by default. */
  readonly countTo?: number;
}

/** Published notifications, newest first. */
export function listPublished(
  { db, clock }: { db: Sql; clock: Clock },
  { all, to, after, limit = LARGEST_LIST, countTo }: Which,
): Promise<PublishedNotification[]> {
  return db.run(LISTS[to ?? 'all'], { all, now: clock.now(), after: after ?? null, limit, countTo: countTo ?? null });
}

/** One of them. Throws `not_found`. */
export async function getPublished({ db }: { db: Sql }, id: number): Promise<PublishedNotification> {
  const [found] = await db.run(ONE, { id });
  if (!found) throw notFound();
  return found;
}

/** What was published under a topic. */
export async function findPublished({ db }: { db: Sql }, topic: string): Promise<PublishedNotification | undefined> {
  const [found] = await db.run(OF_TOPIC, { topic });
  return found;
}
