import pg from 'pg';
import type { Query, Statement } from './statement.ts';

/**
 * Runs hand-written statements on one connection of the pool, all or nothing. A connection that may still be amid
 * something never goes back: after an error that PostgreSQL did not answer with, or a rollback that failed, it is closed.
 */
export async function runInTransaction<T>(pool: pg.Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  const send = async (statement: string | pg.QueryConfig) => {
    try {
      return await client.query(statement);
    } catch (error) {
      isBroken ||= !(error instanceof pg.DatabaseError);
      throw error;
    }
  };
  // One that dies between two statements says so by the next; without a listener it would end the process.
  client.on('error', ignore);
  try {
    await send('BEGIN');
    const result = await work(async <Row>({ name, text }: Statement, values = [] as readonly unknown[]) => {
      const { rows } = await send({ name, text, values: [...values] });
      return rows as Row[]; // the statement's own columns: whoever writes it types them
    });
    const { command } = await send('COMMIT');
    if (command !== 'COMMIT') throw new Error('a transaction went on after one of its statements had failed');
    return result;
  } catch (error) {
    if (!isBroken) await send('ROLLBACK').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isBroken);
  }
}

function ignore(): void {}
