import { cpus, totalmem } from 'node:os';
import type pg from 'pg';

/** What figures depend on; nothing that names a machine. */
export interface Machine {
  readonly day: string;
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly postgresql: string;
  readonly sharedBuffers: string;
}

export async function readMachine(pool: pg.Pool): Promise<Machine> {
  const { rows } = await pool.query<Pick<Machine, 'postgresql' | 'sharedBuffers'>>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS postgresql, current_setting('shared_buffers') AS "sharedBuffers"`,
  );
  const [{ postgresql, sharedBuffers } = { postgresql: '', sharedBuffers: '' }] = rows;
  return {
    day: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgresql,
    sharedBuffers,
  };
}
