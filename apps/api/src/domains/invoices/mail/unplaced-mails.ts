import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

/** Shown at once. */
const MOST = 200;

const UNPLACED = statement('unplaced_mails', {
  gives: {
    id: 'int',
    sender: 'text?',
    recipients: 'text[]',
    messageId: 'text?',
    subject: 'text?',
    sentAt: 'timestamptz?',
    cameAt: 'timestamptz',
    words: 'text',
  },
  sql: `SELECT id, sender, coalesce(recipients, '{}') AS recipients, message_id AS "messageId", subject, sent_at AS "sentAt",
      came_at AS "cameAt", words
    FROM unplaced_mails WHERE done_at IS NULL ORDER BY id DESC LIMIT ${MOST}`,
});

const OLDEST = statement('oldest_unplaced_mails', {
  takes: { limit: 'int' },
  gives: { id: 'int', sender: 'text?', cameAt: 'timestamptz', words: 'text', count: 'int' },
  sql: `SELECT id, sender, came_at AS "cameAt", words, count(*) OVER ()::int AS count
    FROM unplaced_mails WHERE done_at IS NULL ORDER BY came_at, id LIMIT $limit`,
});

const DONE = statement('unplaced_mail_done', {
  takes: { id: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: 'UPDATE unplaced_mails SET done_at = coalesce(done_at, $now) WHERE id = $id RETURNING id',
});

/** Messages of which no practice gets to see something, the newest first. */
export const listUnplacedMails = (sql: Sql) => sql.run(UNPLACED);

/** The oldest of them, and how many there are. */
export async function readUnplacedMails(sql: Sql, limit: number) {
  const oldest = await sql.run(OLDEST, { limit });
  return { count: oldest[0]?.count ?? 0, oldest };
}

/** Says that somebody has seen to a message. Throws `not_found`. */
export async function settleUnplacedMail({ db, clock }: { db: Sql; clock: Clock }, id: number): Promise<void> {
  const [done] = await db.run(DONE, { id, now: clock.now() });
  if (!done) throw new DomainError('not_found', `No message ${id} waits.`);
}
