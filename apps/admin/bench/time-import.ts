import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { bareWrites, type Writes } from './bare-writes.ts';
import { cpuOf, memoryOf, ROOT } from './bench-server.ts';

const TABLES = [
  'offers',
  'products',
  'product_search',
  'product_offers',
  'wholesalers',
  'offer_prices',
  'price_changes',
];

/** Seconds on the clock, and of processors' time of client and server: what a busy machine does not blur. */
export interface Took {
  readonly seconds: number;
  readonly cpu: number;
}

/** A list by the provider's command, between two bare COPYs of the same file; and the seconds in which bare statements write its rows. */
export async function timeImport(databaseUrl: string, file: string, writes?: Writes) {
  const before = await bareCopy(databaseUrl, file);
  const { took, peak } = await runImport(databaseUrl, file);
  const after = await bareCopy(databaseUrl, file);
  const copy = { seconds: (before.seconds + after.seconds) / 2, cpu: (before.cpu + after.cpu) / 2 };
  return { copy, took, peak, bare: writes && (await bareWrites(databaseUrl, writes)) };
}

/** Into a table that has what a list is known by. */
export async function bareCopy(databaseUrl: string, file: string): Promise<Took> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE TABLE bare_prices (wholesaler text, code text, wholesaler_code text, gross_price numeric(12,2),
    discount numeric(5,2), override numeric(5,2), stock int, PRIMARY KEY (wholesaler, code))`);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const cpu = () => cpuOf(rows[0]?.pid) + cpuOf(process.pid);
  const [began, spent] = [performance.now(), cpu()];
  await pipeline(createReadStream(file), client.query(from('COPY bare_prices FROM STDIN (FORMAT csv, HEADER true)')));
  const took = { seconds: (performance.now() - began) / 1_000, cpu: cpu() - spent };
  await client.query('DROP TABLE bare_prices');
  await client.end();
  return took;
}

/** The provider's own command, in a process of its own; its own seconds, and its memory in MB. */
export async function runImport(databaseUrl: string, file: string, list: 'catalogue' | 'prices' = 'prices') {
  const command = [path.join(ROOT, 'apps/admin/src/main.ts'), list, 'import', file, '--json'];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let idle: number | undefined;
  let most = 0;
  let spentBefore = 0;
  let spent = 0;
  const locks = new Set<string>();
  const watch = async () => {
    while (child.exitCode === null) {
      most = Math.max(most, memoryOf(child) ?? 0);
      const { rows } = await database.query<{ mode: string; pid: number }>(WATCH, [TABLES]);
      // Its own connection is there: everything is loaded, and no row is read yet.
      if (rows[0] && idle === undefined) {
        idle = memoryOf(child);
        spentBefore = cpuOf(child.pid);
      }
      if (rows[0]) spent = Math.max(spent, cpuOf(child.pid) - spentBefore + cpuOf(rows[0].pid));
      for (const { mode } of rows) locks.add(mode);
      // Rarely: on two cores the import would pay for being watched.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  let printed = '';
  child.stdout.on('data', (piece) => {
    printed += piece;
  });
  await Promise.all([watch(), ended]);
  await database.end();
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}.`);
  const { seconds }: { seconds: number } = JSON.parse(printed);
  return {
    took: { seconds, cpu: spent },
    peak: { idle: idle ?? 0, most },
    locks: [...locks].filter((mode) => mode !== ''),
  };
}

const WATCH = `
  SELECT DISTINCT a.pid, coalesce(l.mode, '') AS mode FROM pg_stat_activity a
  LEFT JOIN pg_locks l ON l.pid = a.pid AND l.locktype = 'relation' AND l.relation IN (SELECT oid FROM pg_class WHERE relname = ANY($1::text[]))
  WHERE a.application_name = 'formulary import' AND a.datname = current_database()`;
