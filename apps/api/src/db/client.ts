import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { PrismaInTurn } from './prisma-in-turn.ts';
import { shareReads } from './shared-reads.ts';
import type { Query, Statement } from './statement.ts';
import { runInTransaction } from './statement-transaction.ts';

export type { Query, Statement };

/** Inside a transaction; operations hand it on to queries and to other domains' functions. */
export type Tx = Prisma.TransactionClient;

export interface Db {
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  /** One statement outside a transaction, prepared once per connection. */
  readonly query: Query;
  /** The same for the short reads of nearly every request, which share connections: see `shareReads`. */
  readonly read: Query;
  /** All or nothing, READ COMMITTED: two that can meet lock a row first. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for work that is hand-written statements alone, at a fraction of the cost. */
  atomically<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The same statements inside a transaction. */
export function queryIn(tx: Tx): Query {
  return (statement, values = []) => tx.$queryRawUnsafe(statement.text, ...values);
}

export interface DbOptions {
  readonly url: string;
  readonly connections?: number;
  /** Milliseconds after which a statement is given up, so that a slow or hung database never hangs a client. */
  readonly timeout?: number;
  /** Milliseconds that work waits for a connection. */
  readonly wait?: number;
}

/** More would keep no core busier, and gather less in one packet. */
const SHARED_CONNECTIONS = 2;

/** Opens one pool that Prisma and the hand-written reads share. */
export function openDb({ url, connections = 10, timeout = 8_000, wait = 3_000 }: DbOptions): Db {
  const transactionTimeout = timeout + 2_000;
  const options = {
    connectionString: url,
    connectionTimeoutMillis: wait,
    statement_timeout: timeout,
    // The client's own limit: a frozen server never answers the statement_timeout either.
    query_timeout: timeout + 1_000,
    // The server's: a machine that vanishes amid a transaction would keep its locks for hours.
    idle_in_transaction_session_timeout: transactionTimeout,
    application_name: 'formulary',
  };
  const pool = new pg.Pool({ ...options, max: connections, idleTimeoutMillis: 30_000 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const prisma = new PrismaClient({
    // Any other prints the values of a statement, and an error is logged.
    errorFormat: 'minimal',
    adapter: new PrismaInTurn(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => statementName(sql),
    }),
  });
  const query = async <Row>({ name, text }: Statement, values: readonly unknown[] = []) => {
    const { rows } = await pool.query({ name, text, values: [...values] });
    return rows as Row[]; // the statement's own columns: whoever writes it types them
  };
  const shared = shareReads(options, SHARED_CONNECTIONS, query);
  return {
    prisma,
    pool,
    query,
    read: shared.read,
    transaction: (work) => prisma.$transaction(work, { maxWait: wait, timeout: transactionTimeout }),
    atomically: (work) => runInTransaction(pool, work),
    close: async () => {
      await shared.close();
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

const names = new Map<string, string>();

/** A stable name per statement text, so that PostgreSQL plans it once per connection. */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = `p_${createHash('sha1').update(sql).digest('base64url').slice(0, 20)}`;
  if (names.size < 2_000) names.set(sql, name);
  return name;
}
