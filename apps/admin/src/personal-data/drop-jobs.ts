import type { Sql } from '@formulary/api/db/sql';
import { statement } from '@formulary/api/db/statement';
import { isQueueThere } from '@formulary/api/jobs/is-queue-there';

const TO_ADDRESS = statement('drop_jobs_to_address', {
  takes: { email: 'text' },
  sql: `DELETE FROM pgboss.job WHERE lower(data->>'email') = $email`,
});

/** Deletes jobs with an e-mail address, finished or not. */
export async function dropJobsTo(sql: Sql, email: string): Promise<void> {
  if (await isQueueThere(sql)) await sql.write(TO_ADDRESS, { email });
}
