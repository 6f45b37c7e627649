import type { Query } from '@formulary/api/db/old-statement';
import type pg from 'pg';

/** Reads that belong together: what is written meanwhile is in none of them, and nobody waits for them. */
export async function atOneMoment<T>(pool: pg.Pool, read: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await read(async <Row>({ text }: { text: string }, values: readonly unknown[] = []) => {
      const { rows } = await client.query(text, [...values]);
      return rows as Row[]; // the statement's own columns: whoever writes it types them
    });
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Whatever state it is in, nobody else gets it.
    client.release(true);
    throw error;
  }
}
