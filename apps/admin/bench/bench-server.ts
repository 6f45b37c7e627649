import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabase } from '@formulary/api/db/database-url';
import { type ServerProcess, startServerProcess } from '@formulary/api/test/server-process';
import { useEmbeddedServer } from '@formulary/local-postgres/embedded-server';
import pg from 'pg';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const JWT_SECRET = 'a secret of the benches, long enough';
/** What a server that loses nothing in a power cut has switched on. */
const SAFE = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** A PostgreSQL like the one that `start` runs, in a folder of its own. */
export interface BenchServer {
  /** Makes a database, empty or a copy of another, and answers its address. */
  createEmpty(name: string, template?: string): Promise<string>;
  /** The same, migrated. */
  createDatabase(name: string): Promise<string>;
  remove(): Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'formulary-bench-'));
  const { url, release } = await useEmbeddedServer({ stateDir });
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const setting of SAFE) {
    const { rows } = await admin.query(`SHOW ${setting}`);
    if (rows[0]?.[setting] !== 'on') throw new Error(`A bench runs on a safe server, and ${setting} is off.`);
  }
  console.log(`PostgreSQL of its own; ${SAFE.join(', ')}: on`);
  const createEmpty = async (name: string, template = 'template1') => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return withDatabase(url, name);
  };
  return {
    createEmpty,
    async createDatabase(name) {
      const made = await createEmpty(name);
      runNode(made, path.join(ROOT, 'apps/admin/src/migrate.cli.ts'), 'deploy');
      return made;
    },
    async remove() {
      await admin.end();
      await release();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

export function runNode(databaseUrl: string, ...parameters: string[]): void {
  const environment = { ...process.env, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], { env: environment });
}

/** What autovacuum does within a minute of a load: a bench does not wait for it. */
export const vacuum = (databaseUrl: string) => withoutLimit(databaseUrl, (client) => client.query('VACUUM ANALYZE'));

/** Statements that fill a database take as long as they take. */
export async function withoutLimit(databaseUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The server under test, as it runs in earnest: its own process, its default settings where none are given. */
export function startApi(
  databaseUrl: string,
  settings: Record<string, string> = {},
  root = ROOT,
): Promise<ServerProcess> {
  const nodeOptions = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  return startServerProcess(
    {
      DATABASE_URL: databaseUrl,
      JWT_SECRET,
      LOG_LEVEL: 'error',
      ACCESS_TOKEN_SECONDS: '3600',
      SIMULATED_TRANSPORT_MS: '100',
      ...settings,
    },
    { nodeOptions, main: path.join(root, 'apps/api/src/main.ts') },
  );
}

/** Resident memory in MB; undefined where /proc does not say. */
export function memoryOf({ pid }: { readonly pid?: number | undefined }): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** Seconds of the processors' time of a process; 0 where /proc does not say. */
export function cpuOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0;
  }
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;
