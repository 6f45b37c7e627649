import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import { isQueueThere } from '../../../jobs/is-queue-there.ts';

/** Refusals of mail servers in the last day, since a message was last taken. */
const MAIL = statement('mail_refused', {
  takes: { queues: 'text[]' },
  gives: { refused: 'int', fault: 'text?', since: 'timestamptz?' },
  // Whether one was taken is looked for only where one was refused.
  sql: `WITH refused AS MATERIALIZED (
      SELECT coalesce(completed_on, started_on) AS at, output->>'message' AS fault FROM pgboss.job
      WHERE name = ANY($queues) AND state IN ('failed', 'retry', 'active') AND output->>'message' LIKE 'The mail server refused it:%'
        AND coalesce(completed_on, started_on) > now() - interval '24 hours'),
    taken AS (
      SELECT coalesce(max(completed_on), '-infinity') AS last FROM pgboss.job
      WHERE state = 'completed' AND name = ANY($queues) AND EXISTS (SELECT FROM refused))
    SELECT count(*) FILTER (WHERE r.at > t.last)::int AS refused, min(r.at) FILTER (WHERE r.at > t.last) AS since,
      (array_agg(r.fault ORDER BY r.at DESC))[1] AS fault
    FROM refused r CROSS JOIN taken t`,
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
