import type { Db } from '@formulary/api/db/client';
import { cpuOf } from './bench-server.ts';

/** Seconds of processors' time: what a busy machine does not blur. */
export async function cpuOfPostgres({ pool }: Pick<Db, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'formulary' AND datname = current_database()",
  );
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}
