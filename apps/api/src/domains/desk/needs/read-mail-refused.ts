import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { isQueueThere } from '../../../jobs/is-queue-there.ts';

/** Refusals of mail servers in the last day, since a message was last taken. */
const MAIL = statement('mail_refused', {
  takes: { queues: 'text[]' },
  gives: { refused: 'int', fault: 'text?', since: 'timestamptz?' },
  sql: `SELECT count(*) FILTER (WHERE is_last)::int AS refused, min(at) FILTER (WHERE is_last) AS since,
      (array_agg(fault ORDER BY at DESC) FILTER (WHERE refused))[1] AS fault
    FROM (
      SELECT at, fault, refused,
        refused AND at > coalesce((SELECT max(completed_on) FROM pgboss.job WHERE state = 'completed' AND name = ANY($queues)), '-infinity') AS is_last
      FROM (
        SELECT coalesce(completed_on, started_on) AS at, output->>'message' AS fault,
          state IN ('failed', 'retry', 'active') AND output->>'message' LIKE 'The mail server refused it:%' AS refused
        FROM pgboss.job WHERE name = ANY($queues)
      ) j WHERE at > now() - interval '24 hours'
    ) k`,
});

/** Queues whose jobs send one message each. */
const MAIL_QUEUES = [
  'send-password-link',
  'send-password-changed',
  'confirm-order',
  'alert-of-order',
  'send-watch-digest',
];

/** Messages that the mail server refused since it last took one. It may let us in and still refuse them. */
export async function readMailRefused(sql: Sql): Promise<RowOfStatement<typeof MAIL> | undefined> {
  if (!(await isQueueThere(sql))) return undefined;
  const [mail] = await sql.run(MAIL, { queues: MAIL_QUEUES });
  return mail === undefined || mail.refused === 0 ? undefined : mail;
}
