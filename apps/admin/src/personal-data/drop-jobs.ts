import type { Query, Statement } from '@formulary/api/db/old-statement';

const IS_THERE: Statement = { name: 'queue_is_there', text: `SELECT to_regclass('pgboss.job') IS NOT NULL AS there` };
const TO_ADDRESS: Statement = {
  name: 'drop_jobs_to_address',
  text: `DELETE FROM pgboss.job WHERE lower(data->>'email') = $1::text`,
};

/** Forgets jobs that carry an e-mail address, done or not. */
export async function dropJobsTo(query: Query, email: string): Promise<void> {
  const [is] = await query<{ there: boolean }>(IS_THERE);
  if (is?.there) await query(TO_ADDRESS, [email]);
}
