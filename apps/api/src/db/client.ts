import pg from 'pg';
import { ConnectionPace, clientAt } from './connection-pace.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { inLongTransaction, type LongTransaction, type LongTransactionOptions } from './long-transaction.ts';
import { openReplicaReads } from './replica-reads.ts';
import { shareReads } from './shared-reads.ts';
import { type SeeRows, type Sent, type Sql, sqlOver } from './sql.ts';
import { runInTransaction } from './transaction.ts';

export interface Db extends Sql {
  readonly pool: pg.Pool;
  /** READ COMMITTED: transactions that can conflict lock a row first. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** For work beyond the pool's time limits, such as an import. `keeps: false` rolls back. */
  longTransaction<T>(work: (tx: LongTransaction) => Promise<T>, options?: LongTransactionOptions): Promise<T>;
  /** Seconds by which replicas are behind at most, for each connection to one. */
  replicaAges(): readonly number[];
  close(): Promise<void>;
}

export interface DbOptions {
  readonly url: string;
  /** Where replicas answer; without it there are none. */
  readonly readUrl?: string | undefined;
  readonly connections?: number;
  /** Milliseconds until a statement is cancelled. */
  readonly timeout?: number;
  /** Milliseconds to wait for a connection. */
  readonly wait?: number;
  readonly seeRows?: SeeRows;
}

/** More connections would gather fewer statements per packet: docs/decisions/0030-one-driver.md. */
const SHARED_CONNECTIONS = 2;

export function openDb({ url, readUrl, connections = 10, timeout = 8_000, wait = 3_000, seeRows }: DbOptions): Db {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: wait,
    statement_timeout: timeout,
    // The client's own limit, for a server that no longer answers at all.
    query_timeout: timeout + 1_000,
    // The server's limit, for a client that disappeared: its locks would stay for hours.
    idle_in_transaction_session_timeout: timeout + 2_000,
    application_name: 'formulary',
    ...KEEP_ALIVE,
    // Compiling a statement takes longer than any of ours runs; lists switch it off for themselves.
    options: '-c jit=off',
  };
  const Client = clientAt(new ConnectionPace());
  const pool = new pg.Pool({ ...options, Client, max: connections, idleTimeoutMillis: 30_000 });
  // The pool replaces a connection that dies idle; without a listener the error would end the process.
  pool.on('error', () => {});
  const send = ({ name, text, values }: Sent) => pool.query({ name, text, values });
  const shared = shareReads(Client, options, SHARED_CONNECTIONS, send);
  const readPrimary = (sent: Sent) => (sent.isShared ? shared.read(sent) : send(sent));
  const replicas =
    readUrl === undefined ? undefined : openReplicaReads({ ...options, connectionString: readUrl }, readPrimary);
  const read = (sent: Sent) => {
    if (replicas && sent.mayLag) return replicas.read(sent);
    if (replicas && sent.mayStandIn) return replicas.standIn(sent);
    return readPrimary(sent);
  };
  return {
    ...sqlOver(read, seeRows),
    pool,
    transaction: (work) => runInTransaction(pool, work, { seeRows }),
    longTransaction: (work, options) => inLongTransaction(pool, work, { ...options, seeRows }),
    replicaAges: () => replicas?.ages() ?? [],
    close: async () => {
      await Promise.all([shared.close(), replicas?.close()]);
      if (!pool.ended) await pool.end();
    },
  };
}
