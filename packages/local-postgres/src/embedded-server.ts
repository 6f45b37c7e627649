import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createCluster, startCluster, stopCluster } from './cluster.ts';
import { keptSecret } from './kept-secret.ts';
import { prepareHome, sharedFolder } from './server-home.ts';
import { type ServerLease, takeLease } from './server-lease.ts';
import { SetupProblem } from './setup-problem.ts';

/** State of the checkout, ignored by git: database, log, secrets. */
export const STATE_DIR = path.resolve(import.meta.dirname, '../../../.formulary');

export interface EmbeddedServer {
  /** Of the application's database. */
  readonly url: string;
  /** Tells a second `start` the address. */
  announce(address: string): Promise<void>;
  /** Ends the use; the last one stops the server. */
  release(): Promise<void>;
}

export interface EmbeddedUse {
  readonly stateDir?: string;
  /** For `start`: exclusive, and a server that dies is restarted on the same port. */
  readonly main?: boolean;
  readonly report?: (message: string) => void;
}

/** Starts the checkout's PostgreSQL, or joins the running one. */
export async function useEmbeddedServer(use: EmbeddedUse = {}): Promise<EmbeddedServer> {
  const { stateDir = STATE_DIR, main = false, report = () => {} } = use;
  mkdirSync(stateDir, { recursive: true });
  const password = keptSecret(stateDir, 'database-password');
  const home = prepareHome(path.join(stateDir, 'postgres'), () => homeOutside(stateDir, password));
  await createCluster(home, password, { durable: true });

  let port = await startCluster(home, { durable: true });
  let lease = await takeLeaseOn();
  let released = false;
  let address: string | undefined;
  let restart = Promise.resolve();
  if (main) superviseNext();
  const url = serverUrl(password, port, 'formulary');
  await createDatabase(serverUrl(password, port, 'postgres'));

  return {
    url,
    announce: async (where) => {
      address = where;
      await lease.announce(where);
    },
    release: async () => {
      released = true;
      await restart;
      await lease.end(() => stopCluster(home, 'fast'));
    },
  };

  async function takeLeaseOn(): Promise<ServerLease> {
    for (let attempt = 1; attempt <= 20; attempt++) {
      const taken = await takeLease(serverUrl(password, port, 'postgres'), { main });
      if (taken) return taken;
      // The server was stopped or crashed meanwhile.
      await pause(100);
      port = await startCluster(home, { durable: true });
    }
    throw new SetupProblem(
      `The embedded PostgreSQL does not stay up; its log is ${path.join(home.dir, 'server.log')}.`,
    );
  }

  function superviseNext(): void {
    void lease.lost.then(() => {
      if (!released) restart = restarted().then(superviseNext);
    });
  }

  async function restarted(): Promise<void> {
    report('The database stopped; starting it again.');
    while (!released) {
      try {
        await startCluster(home, { durable: true, port });
        lease = await takeLeaseOn();
        if (address) await lease.announce(address);
        return report('The database is back.');
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await pause(2_000);
      }
    }
  }
}

/** For root with a private checkout. The name comes from the secret, so that checkouts never share a folder. */
function homeOutside(stateDir: string, password: string): string {
  const name = createHash('sha256').update(password).digest('hex').slice(0, 16);
  const dir = path.join(sharedFolder(), name);
  writeFileSync(path.join(stateDir, 'database-is-at'), `${dir}\n`);
  return dir;
}

function serverUrl(password: string, port: number, database: string): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = 'formulary'");
    if (rowCount === 0) await admin.query('CREATE DATABASE formulary');
  } catch (error) {
    // Another process created it at the same time.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await admin.end();
  }
}
