import pg from 'pg';
import { type SeeRows, type Sql, sqlOver } from './sql.ts';

/** Runs statements in a transaction. A connection whose state is unknown afterwards is closed, not reused. */
export async function runInTransaction<T>(
  pool: pg.Pool,
  work: (tx: Sql) => Promise<T>,
  { begin = 'BEGIN', seeRows }: { begin?: string; seeRows?: SeeRows | undefined } = {},
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  const send = async (sent: pg.QueryConfig): Promise<pg.QueryResult> => {
    try {
      return await client.query(sent);
    } catch (error) {
      isBroken ||= !(error instanceof pg.DatabaseError);
      throw error;
    }
  };
  try {
    await send({ text: begin });
    const result = await work(sqlOver(({ name, text, values }) => send({ name, text, values }), seeRows));
    const { command } = await send({ text: 'COMMIT' });
    if (command !== 'COMMIT') throw new Error('a transaction went on after one of its statements had failed');
    return result;
  } catch (error) {
    if (!isBroken) await send({ text: 'ROLLBACK' }).catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
