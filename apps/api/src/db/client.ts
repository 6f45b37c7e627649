import pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { inLongTransaction, type LongTransaction } from './long-transaction.ts';
import { PrismaInTurn } from './prisma-in-turn.ts';
import { shareReads } from './shared-reads.ts';
import { type SeeRows, type Sent, type Sql, sqlOver } from './sql.ts';
import { statementName } from './statement-name.ts';
import { runInTransaction } from './transaction.ts';

/** Statements outside a transaction, and what opens one. */
export interface Db extends Sql {
  /** For plain reads and writes of one table. */
  readonly prisma: PrismaClient;
  readonly pool: pg.Pool;
  /** All or nothing, READ COMMITTED: two that can meet lock a row first. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** The same for work too long for the pool's limits, such as an import; without `keeps` all of it is taken back. */
  longTransaction<T>(work: (tx: LongTransaction) => Promise<T>, options?: { keeps: boolean }): Promise<T>;
  close(): Promise<void>;
}

export interface DbOptions {
  readonly url: string;
  readonly connections?: number;
  /** Milliseconds after which a statement is given up, so that a slow or hung database never hangs a client. */
  readonly timeout?: number;
  /** Milliseconds that work waits for a connection. */
  readonly wait?: number;
  /** Is told of the rows of each statement. */
  readonly seeRows?: SeeRows;
}

/** More would gather less in one packet: see docs/decisions/0030-one-driver.md. */
const SHARED_CONNECTIONS = 2;

/** Opens one pool that Prisma and the hand-written statements share. */
export function openDb({ url, connections = 10, timeout = 8_000, wait = 3_000, seeRows }: DbOptions): Db {
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
    transactionOptions: { maxWait: wait, timeout: transactionTimeout },
    adapter: new PrismaInTurn(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => statementName(sql),
    }),
  });
  const send = ({ name, text, values }: Sent) => pool.query({ name, text, values });
  const shared = shareReads(options, SHARED_CONNECTIONS, send);
  const sendOrShare = (sent: Sent) => (sent.isShared ? shared.read(sent) : send(sent));
  return {
    ...sqlOver(sendOrShare, seeRows),
    prisma,
    pool,
    transaction: (work) => runInTransaction(pool, work, { seeRows }),
    longTransaction: (work, options) => inLongTransaction(pool, work, options),
    close: async () => {
      await shared.close();
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}
