import type { Sql } from '@formulary/api/db/sql';
import { SEND_WHOLESALE_ORDER } from '@formulary/api/domains/orders/public';
import type { Jobs } from '@formulary/api/jobs/jobs';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { isUid } from '@formulary/api/kernel/uid';
import { JOB_STATES, type JobLine, listJobs } from './list-jobs.ts';

/** Tries a failed job again. Throws for an unknown job, another state, or one that sends an order. */
export async function retryJob({ db, jobs }: { db: Sql; jobs: Jobs }, id: string): Promise<JobLine> {
  const [job] = isUid(id) ? await listJobs(db, { states: JOB_STATES, id, limit: 1 }) : [];
  if (!job) throw new DomainError('not_found', `There is no job ${id}: jobs list says which there are.`);
  if (job.state !== 'failed')
    throw new DomainError('wrong_state', `It is ${job.state}: only a job that failed is tried again.`);
  if (job.queue.startsWith(SEND_WHOLESALE_ORDER.name)) {
    throw new DomainError('wrong_state', 'Its order ended as error: orders resend sends it again.');
  }
  await jobs.retry(db, job.queue, id);
  return job;
}
