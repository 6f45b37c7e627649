import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SetupProblem } from './setup-problem.ts';

/** First half of our lock keys, against collisions. */
const LOCKS = 1_718_579_821;
const IN_USE = 1;
const MAIN = 2;

const WRONG_PASSWORD =
  'The database below .formulary does not know the password kept beside it. Remove the folder to begin with an empty database.';

/** A connection with an advisory lock that marks the server as used. It ends with the process, unlike a pid file. */
export interface ServerLease {
  /** Resolves when the connection is lost before `end`. */
  readonly lost: Promise<void>;
  /** Shown to a second `start`. */
  announce(address: string): Promise<void>;
  /** Runs `stopServer` if nobody else uses the server. */
  end(stopServer: () => Promise<void>): Promise<void>;
}

/** Another process has the main lease and announced `address`. */
export class MainLeaseTaken extends Error {
  readonly address: string;
  constructor(address: string) {
    super(`Formulary already runs: ${address}`);
    this.address = address;
  }
}

/** Takes a lease on a starting server; undefined when it stopped meanwhile. There is one `main` lease, for `start`. */
export async function takeLease(url: string, { main }: { main: boolean }): Promise<ServerLease | undefined> {
  const client = await connectWhenReady(url);
  if (!client) return undefined;
  try {
    // Waits while another process stops the server, and then fails.
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCKS, IN_USE]);
    if (main && !(await tryLock(client, MAIN))) {
      throw new MainLeaseTaken(await announced(client));
    }
  } catch (error) {
    await client.end().catch(() => {});
    if (isAway(error)) return undefined;
    throw error;
  }

  let ending = false;
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      if (!ending) resolve();
    });
  });
  return {
    lost,
    announce: async (address) => {
      await client.query("SELECT set_config('application_name', $1, false)", [address]);
    },
    end: async (stopServer) => {
      ending = true;
      try {
        await client.query('SELECT pg_advisory_unlock_shared($1, $2)', [LOCKS, IN_USE]);
        if (await tryLock(client, IN_USE)) await stopServer();
      } catch (error) {
        if (!isAway(error)) throw error; // it is off already
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

async function connectWhenReady(url: string): Promise<pg.Client | undefined> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'formulary',
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => {}); // `end` follows it
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return undefined; // connect throws Errors alone
      if (error instanceof pg.DatabaseError && error.code === '28P01') throw new SetupProblem(WRONG_PASSWORD);
      if (!isAway(error)) throw error;
      await pause(100); // recovering after a crash, or shutting down
    }
  }
  return undefined;
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS taken', [LOCKS, lock]);
  return rows[0].taken;
}

async function announced(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND classid::int = $1 AND objid::int = $2`,
    [LOCKS, MAIN],
  );
  const name: string = rows[0]?.application_name ?? '';
  return name.startsWith('http') ? name : 'it is still starting';
}

/** The server starts, stops or is gone, rather than refusing. */
function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(57P|08|53300)/.test(error.code ?? '');
  return !(error instanceof MainLeaseTaken);
}
