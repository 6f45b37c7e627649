import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { openDb } from '../src/db/client.ts';
import { useEmbeddedServer } from '../src/db/embedded-server.ts';
import { serve } from '../src/main.ts';
import { benchSearch } from './search.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A database of its own with the demo, as safe as the one that `start` runs: fsync and its companions are on. */
const stateDir = mkdtempSync(path.join(tmpdir(), 'formulary-bench-'));
const server = await useEmbeddedServer({ stateDir });
try {
  const environment = { ...process.env, DATABASE_URL: server.url };
  const node = (...parameters: string[]) =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], { env: environment });
  node(path.join(ROOT, 'apps/api/src/db/migrate.cli.ts'), 'deploy');
  node(path.join(ROOT, 'prisma/seed/seed.cli.ts'));

  const db = openDb({ url: server.url, connections: 16 });
  const [{ fsync }] = (await db.pool.query<{ fsync: string }>('SHOW fsync')).rows as [{ fsync: string }];
  if (fsync !== 'on') throw new Error('a bench runs on a safe server');
  const kept = { databaseUrl: server.url, jwtSecret: 'a secret of the benches, long enough' };
  const app = await serve(readConfig(kept, { PORT: '0', LOG_LEVEL: 'error', DATABASE_CONNECTIONS: '16' }));
  try {
    await benchSearch({ db, url: app.url });
  } finally {
    await app.close();
    await db.close();
  }
} finally {
  await server.release();
  rmSync(stateDir, { recursive: true, force: true });
}
process.exit();
