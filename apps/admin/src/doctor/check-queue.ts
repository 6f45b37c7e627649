import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';
import { isQueueThere } from '../upkeep/is-queue-there.ts';
import { type Check, fail, info, ok, warn } from './check.ts';

const JOBS = statement('doctor_jobs', {
  gives: { connections: 'int', worked: 'bool', waiting: 'int', late: 'int', silent: 'int', failed: 'text?' },
  sql: `SELECT
      (SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'formulary-jobs' AND datname = current_database()) AS connections,
      coalesce(bool_or(started_on IS NOT NULL), false) AS worked,
      count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state < 'active' AND start_after < now() - interval '10 minutes')::int AS late,
      count(*) FILTER (WHERE state = 'active' AND coalesce(heartbeat_on, started_on) < now() - interval '1 minute')::int AS silent,
      (SELECT string_agg(name || ' ' || count, ', ') FROM (
        SELECT name, count(*) FROM pgboss.job WHERE state = 'failed' AND completed_on > now() - interval '7 days' GROUP BY name ORDER BY name
      ) f) AS failed
    FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss\\_\\_%'`,
});

/** Refusals of mail servers in the last day. */
const MAIL = statement('doctor_mail', {
  takes: { queues: 'text[]' },
  gives: { refused: 'int', fault: 'text?' },
  sql: `SELECT
      count(*) FILTER (WHERE refused AND at > coalesce((SELECT max(completed_on) FROM pgboss.job WHERE state = 'completed' AND name = ANY($queues)), '-infinity'))::int AS refused,
      (array_agg(fault ORDER BY at DESC) FILTER (WHERE refused))[1] AS fault
    FROM (
      SELECT coalesce(completed_on, started_on) AS at, state = 'completed' AS taken, output->>'message' AS fault,
        state IN ('failed', 'retry', 'active') AND output->>'message' LIKE 'The mail server refused it:%' AS refused
      FROM pgboss.job WHERE name = ANY($queues)
    ) j WHERE at > now() - interval '24 hours'`,
});

/** A server may let us in and still refuse our messages. */
export async function checkMailTaken(sql: Sql): Promise<Check[]> {
  if (!(await isQueueThere(sql))) return [];
  const [mail] = await sql.run(MAIL, { queues: MAIL_QUEUES });
  if (!mail || mail.refused === 0) return [];
  const says = `refused the last ${mail.refused} of our messages: ${withoutSecrets(mail.fault ?? '').slice(0, 200)}`;
  const todo = 'See to MAIL_FROM and the account at the mail server; then jobs retry and orders resend.';
  // A single one may be a wrong address.
  return [mail.refused === 1 ? warn('mail taken', says, todo) : fail('mail taken', says, todo)];
}

/** Queues whose jobs send one message each. */
const MAIL_QUEUES = [
  'send-password-link',
  'send-password-changed',
  'confirm-order',
  'alert-of-order',
  'send-watch-digest',
];

export async function checkQueue(sql: Sql): Promise<Check[]> {
  if (!(await isQueueThere(sql))) return [info('queue', 'not yet: made when the server first starts')];
  const [jobs] = await sql.run(JOBS);
  if (!jobs) throw new Error('the queue answers nothing');
  const { connections, worked, waiting, late, silent, failed } = jobs;
  const waits = `${waiting} waiting, ${late} of them for more than ten minutes`;
  // Commands create the queue too.
  const isNew = !worked && late === 0;
  const workers =
    connections === 0
      ? isNew
        ? info('workers', `not yet: the server works the queue when it first starts; ${waiting} waiting`)
        : fail('workers', `no server works the queue; ${waits}`, 'Start the server: orders and messages wait for it.')
      : late > 0 || silent > 0
        ? warn('workers', `${waits}; ${silent} silent`, "Look into the server's log, and at jobs list.")
        : ok('workers', `a server works the queue; ${waiting} waiting`);
  const outcome =
    failed === null
      ? ok('jobs', 'none failed within seven days')
      : warn(
          'jobs',
          `failed within seven days: ${failed}`,
          'See jobs list --state failed, then jobs retry or orders resend.',
        );
  return [workers, outcome];
}
