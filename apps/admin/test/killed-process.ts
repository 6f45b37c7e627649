import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@formulary/api/test/use-db';

/**
 * Starts a script as a process of its own and kills it where it is about to write to a table: its first statement that does
 * waits for the test's lock, so that the moment comes on any machine. Throws if the process ends before.
 */
export async function killAtWriteTo(
  table: string,
  { db, script, words, env = {} }: { db: Db; script: string; words: readonly string[]; env?: Record<string, string> },
): Promise<void> {
  const holder = await db.pool.connect();
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
    const child = spawn(process.execPath, [script, ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
    });
    const ended = once(child, 'exit');
    while (isRunning(child) && !(await waitsForLock(db, table))) await pause(5);
    if (!isRunning(child)) throw new Error(`${words.join(' ')} ended before it wrote to ${table}`);
    child.kill('SIGKILL');
    await ended;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function waitsForLock(db: Db, table: string): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [table],
  );
  return rowCount !== 0;
}
