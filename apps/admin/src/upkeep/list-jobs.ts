import type { Sql } from '@formulary/api/db/sql';
import { type RowOfStatement, statement } from '@formulary/api/db/statement';
import { isQueueThere } from '@formulary/api/jobs/is-queue-there';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';
import { z } from 'zod';

export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

const JOBS = statement('jobs_by_state', {
  takes: { states: 'text[]', queue: 'text?', id: 'uuid?', limit: 'int' },
  gives: {
    id: 'text',
    queue: 'text',
    state: z.enum(JOB_STATES),
    retries: 'int',
    createdAt: 'timestamptz',
    dueAt: 'timestamptz',
    endedAt: 'timestamptz?',
    fault: 'text?',
    data: z.unknown(),
  },
  sql: `SELECT id::text, name AS queue, state::text, retry_count::int AS retries, created_on AS "createdAt", start_after AS "dueAt",
           completed_on AS "endedAt", output->>'message' AS fault, data
         FROM pgboss.job
         WHERE state::text = ANY($states) AND ($queue IS NULL OR name = $queue) AND ($id IS NULL OR id = $id)
           AND name NOT LIKE '\\_\\_pgboss\\_\\_%'
         ORDER BY created_on DESC, id LIMIT $limit`,
});
export type JobLine = RowOfStatement<typeof JOBS>;

const QUEUE_NAMES = statement('queue_names', {
  gives: { name: 'text' },
  sql: `SELECT name FROM pgboss.queue WHERE name NOT LIKE '\\_\\_pgboss\\_\\_%' ORDER BY name`,
});

/** Jobs by state, newest first; none before the first server. Throws for an unknown queue. */
export async function listJobs(
  sql: Sql,
  { states, queue, id, limit }: { states: readonly JobState[]; queue?: string; id?: string; limit: number },
): Promise<JobLine[]> {
  if (!(await isQueueThere(sql))) return [];
  if (queue !== undefined) {
    const names = (await sql.run(QUEUE_NAMES)).map(({ name }) => name);
    if (!names.includes(queue))
      throw new DomainError('not_found', `There is no queue ${queue}. Those there are: ${names.join(', ')}.`);
  }
  const jobs = await sql.run(JOBS, { states, queue: queue ?? null, id: id ?? null, limit });
  return jobs.map((job) => ({ ...job, fault: job.fault === null ? null : withoutSecrets(job.fault) }));
}
