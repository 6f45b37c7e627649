import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { type Sql, sqlOver } from './sql.ts';

/** A row as COPY takes it: texts that PostgreSQL reads as its columns' types, null for no value. */
export type CopyRow = readonly (string | null)[];

export interface LongTransaction extends Sql {
  /** Fills a table by COPY, as fast as PostgreSQL takes the rows; answers how many there were. */
  copy(table: string, columns: readonly string[], batches: AsyncIterable<readonly CopyRow[]>): Promise<number>;
}

/** Milliseconds for one statement: much longer than a list of a million rows takes. */
const LONGEST_STATEMENT = 600_000;

/**
 * All or nothing, for work that is too long for the pool's limits, on a connection of its own. That ends with the work,
 * and with it whatever the work left: locks, temporary tables, settings. `keeps: false` tries, and takes everything back.
 */
export async function inLongTransaction<T>(
  pool: pg.Pool,
  work: (tx: LongTransaction) => Promise<T>,
  { keeps }: { keeps: boolean } = { keeps: true },
): Promise<T> {
  const { connectionString, connectionTimeoutMillis } = pool.options;
  const client = new pg.Client({
    ...(connectionString !== undefined && { connectionString }),
    ...(connectionTimeoutMillis !== undefined && { connectionTimeoutMillis }),
    statement_timeout: LONGEST_STATEMENT,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT,
    application_name: 'formulary import',
  });
  // One that dies between two statements says so by the next; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    // Where this process dies the server would finish its statement first, and keep the locks until then. What is staged is
    // read several times, and not written to a disk in between.
    await client.query(
      `SET LOCAL client_connection_check_interval = '2s'; SET LOCAL work_mem = '64MB'; SET LOCAL temp_buffers = '128MB'; SET LOCAL jit = off`,
    );
    const result = await work({
      ...sqlOver(({ name, text, values }) => client.query({ name, text, values })),
      copy: (table, columns, batches) => copyInto(client, `${table} (${columns.join(', ')})`, batches),
    });
    await client.query(keeps ? 'COMMIT' : 'ROLLBACK');
    return result;
  } finally {
    await client.end().catch(() => {});
  }
}

async function copyInto(
  client: pg.Client,
  target: string,
  batches: AsyncIterable<readonly CopyRow[]>,
): Promise<number> {
  const stream = client.query(from(`COPY ${target} FROM STDIN`));
  const done = finished(stream);
  done.catch(() => {});
  // Where the server has refused a row, or is gone, the stream has no connection any more: writing to it is a fault of another kind.
  let refusal: unknown;
  stream.once('error', (error) => {
    refusal = error;
  });
  try {
    for await (const rows of batches) {
      if (rows.length === 0) continue;
      if (!stream.write(rows.map(copyLine).join(''))) await Promise.race([once(stream, 'drain'), done]);
    }
    stream.end();
  } catch (error) {
    const cause = refusal ?? error;
    stream.destroy(cause instanceof Error ? cause : new Error(String(cause)));
    await done.catch(() => {});
    throw cause;
  }
  await done;
  return stream.rowCount;
}

function copyLine(row: CopyRow): string {
  let line = '';
  for (let at = 0; at < row.length; at++) {
    const value = row[at] ?? null;
    if (at > 0) line += '\t';
    if (value === null) line += '\\N';
    else line += NEEDS_ESCAPE.test(value) ? value.replaceAll(/[\\\t\n\r]/g, escapeMark) : value;
  }
  return `${line}\n`;
}

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeMark = (mark: string) => ESCAPES[mark] ?? mark;
