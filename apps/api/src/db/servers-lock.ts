import pg from 'pg';
import { atMost } from '../kernel/at-most.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { LOCKS } from './advisory-locks.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

const LOCK = `hashtextextended('${LOCKS.servers}', 0)`;

/** Milliseconds until a lost lock is requested again, at most, and to close the connection. */
const AGAIN = 2_000;
const DISCONNECT = 500;

export interface ServersLock {
  release(): Promise<void>;
}

/** Marks the database as served until `release`. Throws while it is restored or reset. */
export async function takeServersLock(url: string, { wait = 3_000 }: { wait?: number } = {}): Promise<ServersLock> {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isReleased = false;

  const take = async () => {
    const taking = new pg.Client({
      connectionString: url,
      application_name: 'formulary-server',
      connectionTimeoutMillis: wait,
      query_timeout: wait,
      ...KEEP_ALIVE,
    });
    taking.on('error', () => {}); // `end` follows it
    try {
      await taking.connect();
      const { rows } = await taking.query(`SELECT pg_try_advisory_lock_shared(${LOCK}) AS taken`);
      if (!rows[0]?.taken)
        throw new DomainError('database_in_use', 'The database is being restored or emptied: start again after that.');
    } catch (error) {
      await taking.end().catch(() => {});
      throw error;
    }
    client = taking;
    taking.once('end', takeAgain);
  };
  const takeAgain = () => {
    if (isReleased) return;
    again = setTimeout(() => void take().catch(takeAgain), AGAIN * (0.5 + Math.random() / 2)).unref();
  };

  await take();
  return {
    async release() {
      isReleased = true;
      clearTimeout(again);
      // The database may be gone.
      await atMost(DISCONNECT, client?.end().catch(() => {}) ?? Promise.resolve());
    },
  };
}

/** Keeps servers out until this connection ends. Throws while one runs. */
export async function keepServersOut(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`);
  if (!rows[0]?.taken)
    throw new DomainError('database_in_use', 'A server runs on this database: stop it first. Nothing was changed.');
}
