import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { atMost } from '../kernel/at-most.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { type SeeRows, type Sql, sqlOver } from './sql.ts';

/** Texts that PostgreSQL reads as the columns' types. */
export type CopyRow = readonly (string | null)[];

export interface LongTransaction extends Sql {
  /** Fills a table by COPY and returns the number of rows. */
  copy(table: string, columns: readonly string[], batches: AsyncIterable<readonly CopyRow[]>): Promise<number>;
}

/** Milliseconds; far more than a list of a million rows takes. */
const LONGEST_STATEMENT = 600_000;

/** Milliseconds in which the server must take more rows, or say that it has all: a line that was cut without a word would hold an import for hours. */
const LONGEST_SILENCE = 60_000;
/** Milliseconds to say goodbye, after which the connection is dropped. */
const GOODBYE = 2_000;

export interface LongTransactionOptions {
  /** False rolls back. */
  readonly keeps?: boolean;
  /** Milliseconds until a statement is cancelled, also one that waits for a lock. */
  readonly timeout?: number;
  /** What `pg_stat_activity` calls its connection. */
  readonly name?: string;
  /** Milliseconds in which the server must take more rows of a COPY. */
  readonly silence?: number;
  readonly seeRows?: SeeRows | undefined;
}

/**
 * A transaction beyond the pool's limits, on its own connection, which is closed afterwards with its locks, temporary
 * tables and settings.
 */
export async function inLongTransaction<T>(
  { options: { connectionString, connectionTimeoutMillis } }: { readonly options: pg.ClientConfig },
  work: (tx: LongTransaction) => Promise<T>,
  { timeout = LONGEST_STATEMENT, name = 'formulary import', ...how }: LongTransactionOptions = {},
): Promise<T> {
  const client = new pg.Client({
    ...(connectionString !== undefined && { connectionString }),
    ...(connectionTimeoutMillis !== undefined && { connectionTimeoutMillis }),
    statement_timeout: timeout,
    // The client's own limit, for a server that no longer answers at all.
    query_timeout: timeout + 10_000,
    ...KEEP_ALIVE,
    idle_in_transaction_session_timeout: timeout,
    application_name: name,
  });
  // The next statement reports a lost connection; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await runLong(client, work, how);
  } finally {
    await atMost(GOODBYE, client.end());
    client.connection.stream.destroy();
  }
}

/** The transaction itself, on a connection that nobody else uses. A failed one is left to be closed with its connection. */
export async function runLong<T>(
  client: pg.Client,
  work: (tx: LongTransaction) => Promise<T>,
  {
    keeps = true,
    silence = LONGEST_SILENCE,
    seeRows,
  }: Pick<LongTransactionOptions, 'keeps' | 'silence' | 'seeRows'> = {},
): Promise<T> {
  await client.query('BEGIN');
  // The check ends the statement, and its locks, when this process dies. Staged rows are read several times and
  // should stay in memory. How many ids a statement is given decides how it has to join them.
  await client.query(
    `SET LOCAL client_connection_check_interval = '2s'; SET LOCAL work_mem = '64MB'; SET LOCAL temp_buffers = '128MB'; SET LOCAL jit = off; SET LOCAL plan_cache_mode = force_custom_plan`,
  );
  const result = await work({
    ...sqlOver(({ name, text, values }) => client.query({ name, text, values }), seeRows),
    copy: (table, columns, batches) => copyInto(client, `${table} (${columns.join(', ')})`, batches, silence),
  });
  const { command } = await client.query(keeps ? 'COMMIT' : 'ROLLBACK');
  if (keeps && command !== 'COMMIT') throw new Error('a transaction went on after one of its statements had failed');
  return result;
}

async function copyInto(
  client: pg.Client,
  target: string,
  batches: AsyncIterable<readonly CopyRow[]>,
  silence: number,
): Promise<number> {
  const stream = client.query(from(`COPY ${target} FROM STDIN`));
  const done = finished(stream);
  done.catch(() => {});
  // After the server's error the stream has no connection, and writing to it fails differently.
  let streamError: unknown;
  stream.once('error', (error) => {
    streamError = error;
  });
  try {
    for await (const rows of batches) {
      if (rows.length === 0) continue;
      if (!stream.write(rows.map(copyLine).join(''))) await Promise.race([drained(stream, silence), done]);
    }
    stream.end();
    const wasTaken = done.then(() => true);
    if (!(await atMost(silence, wasTaken))) throw tookNone(silence);
  } catch (error) {
    const cause = streamError ?? error;
    stream.destroy(cause instanceof Error ? cause : new Error(String(cause)));
    // The server answers that it has given the rows up, unless the line is cut.
    await atMost(GOODBYE, done).catch(() => {});
    throw cause;
  }
  return stream.rowCount;
}

/** Throws if the server takes no rows for so many milliseconds. */
async function drained(stream: Writable, silence: number): Promise<void> {
  const signal = AbortSignal.timeout(silence);
  try {
    await once(stream, 'drain', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw tookNone(silence);
  }
}

const tookNone = (silence: number) =>
  Object.assign(new Error(`The database took no rows for ${silence / 1000} s.`), { code: 'ETIMEDOUT' });

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
