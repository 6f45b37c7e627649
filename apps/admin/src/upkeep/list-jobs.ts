import type { Query, Statement } from '@formulary/api/db/old-statement';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';

export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobLine {
  readonly id: string;
  readonly queue: string;
  readonly state: JobState;
  /** Tries after the first. */
  readonly retries: number;
  readonly createdAt: Date;
  /** When it is tried, while it waits. */
  readonly dueAt: Date;
  readonly endedAt: Date | null;
  /** Of the last try that failed. */
  readonly fault: string | null;
  readonly data: unknown;
}

const IS_THERE: Statement = { name: 'queue_is_there', text: `SELECT to_regclass('pgboss.job') IS NOT NULL AS there` };

const JOBS: Statement = {
  name: 'jobs_by_state',
  text: `SELECT id::text, name AS queue, state::text, retry_count::int AS retries, created_on AS "createdAt", start_after AS "dueAt",
           completed_on AS "endedAt", output->>'message' AS fault, data
         FROM pgboss.job
         WHERE state::text = ANY($1::text[]) AND ($2::text IS NULL OR name = $2::text) AND ($3::uuid IS NULL OR id = $3::uuid)
           AND name NOT LIKE '\\_\\_pgboss\\_\\_%'
         ORDER BY created_on DESC, id LIMIT $4::int`,
};

const QUEUE_NAMES: Statement = {
  name: 'queue_names',
  text: `SELECT name FROM pgboss.queue WHERE name NOT LIKE '\\_\\_pgboss\\_\\_%' ORDER BY name`,
};

/** Jobs in these states, the newest first; none where no server has run yet. Throws a refusal for a queue that there is not. */
export async function listJobs(
  query: Query,
  { states, queue, id, limit }: { states: readonly JobState[]; queue?: string; id?: string; limit: number },
): Promise<JobLine[]> {
  const [is] = await query<{ there: boolean }>(IS_THERE);
  if (!is?.there) return [];
  if (queue !== undefined) {
    const names = (await query<{ name: string }>(QUEUE_NAMES)).map(({ name }) => name);
    if (!names.includes(queue))
      throw new DomainError('not_found', `There is no queue ${queue}. Those there are: ${names.join(', ')}.`);
  }
  const jobs = await query<JobLine>(JOBS, [[...states], queue ?? null, id ?? null, limit]);
  return jobs.map((job) => ({ ...job, fault: job.fault === null ? null : withoutSecrets(job.fault) }));
}
