import pg from 'pg';
import type { Db } from '../src/db/client.ts';
import { runLong } from '../src/db/long-transaction.ts';
import { checkRows } from './check-rows.ts';

/**
 * A database whose imports share connections. A list of three products takes a few milliseconds, a connection of its own
 * for it thirty: PostgreSQL starts a process and reads its catalogues anew.
 */
export function makingOf(db: Db): { readonly making: Db; close(): Promise<void> } {
  const { connectionString } = db.pool.options;
  const pool = new pg.Pool({
    ...(connectionString !== undefined && { connectionString }),
    max: 2,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'what tests make',
  });
  // The pool replaces a connection that dies idle; without a listener the error would end the process.
  pool.on('error', () => {});
  const longTransaction: Db['longTransaction'] = async (work, { keeps = true } = {}) => {
    const client = await pool.connect();
    // One that failed is closed, with all it left.
    let isDone = false;
    try {
      const result = await runLong(client, work, { keeps, seeRows: checkRows });
      await client.query('DISCARD TEMP');
      isDone = true;
      return result;
    } finally {
      client.release(!isDone);
    }
  };
  const close = async () => {
    await Promise.all([pool.end(), db.close()]);
  };
  return { making: { ...db, longTransaction }, close };
}
