import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import type { Clock } from '@formulary/api/kernel/clock';
import { DomainError } from '@formulary/api/kernel/domain-error';

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

const COUNT = statement('count_unplaced_mails', {
  gives: { count: 'int' },
  sql: 'SELECT count(*)::int AS count FROM unplaced_mails WHERE done_at IS NULL',
});

const DONE = statement('unplaced_mail_done', {
  takes: { id: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: 'UPDATE unplaced_mails SET done_at = coalesce(done_at, $now) WHERE id = $id RETURNING id',
});

/** Messages of which no practice gets to see something, the newest first. */
export const listUnplacedMails = (sql: Sql) => sql.run(UNPLACED);

export async function countUnplacedMails(sql: Sql): Promise<number> {
  const [row] = await sql.run(COUNT);
  return row?.count ?? 0;
}

/** Says that somebody has seen to a message. Throws `not_found`. */
export async function settleUnplacedMail({ db, clock }: { db: Sql; clock: Clock }, id: number): Promise<void> {
  const [done] = await db.run(DONE, { id, now: clock.now() });
  if (!done) throw new DomainError('not_found', `No message ${id} waits.`);
}
