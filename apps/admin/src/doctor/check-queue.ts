import type { Sql } from '@formulary/api/db/sql';
import { readMailRefused } from '@formulary/api/domains/desk/needs/read-mail-refused';
import { isNew, readQueue } from '@formulary/api/jobs/read-queue';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';
import { type Check, fail, info, ok, warn } from './check.ts';

/** A server may let us in and still refuse our messages. */
export async function checkMailTaken(sql: Sql): Promise<Check[]> {
  const mail = await readMailRefused(sql);
  if (!mail) return [];
  const says = `refused the last ${mail.refused} of our messages: ${withoutSecrets(mail.fault ?? '').slice(0, 200)}`;
  const todo = 'See to MAIL_FROM and the account at the mail server; then jobs retry and orders resend.';
  // A single one may be a wrong address.
  return [mail.refused === 1 ? warn('mail taken', says, todo) : fail('mail taken', says, todo)];
}

export async function checkQueue(sql: Sql): Promise<Check[]> {
  const jobs = await readQueue(sql);
  if (!jobs) return [info('queue', 'not yet: made when the server first starts')];
  const { connections, waiting, late, silent, failed } = jobs;
  const waits = `${waiting} waiting, ${late} of them for more than ten minutes`;
  const workers =
    connections === 0
      ? isNew(jobs)
        ? info('workers', `not yet: the server works the queue when it first starts; ${waiting} waiting`)
        : fail('workers', `no server works the queue; ${waits}`, 'Start the server: orders and messages wait for it.')
      : late > 0 || silent > 0
        ? warn('workers', `${waits}; ${silent} silent`, "Look into the server's log, and at jobs list.")
        : ok('workers', `a server works the queue; ${waiting} waiting`);
  const outcome =
    failed.length === 0
      ? ok('jobs', 'none failed within seven days')
      : warn(
          'jobs',
          `failed within seven days: ${failed.map(({ queue, count }) => `${queue} ${count}`).join(', ')}`,
          'See jobs list --state failed, then jobs retry or orders resend.',
        );
  return [workers, outcome];
}
