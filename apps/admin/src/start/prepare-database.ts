import path from 'node:path';
import { type Config, readConfig } from '@formulary/api/config';
import { STATE_DIR, useEmbeddedServer } from '@formulary/local-postgres/embedded-server';
import { keptSecret } from '@formulary/local-postgres/kept-secret';
import { ROOT, runQuietly } from './run-child.ts';

const EMBEDDED = 'postgresql://embedded';
const KEPT = 'kept';

/** The settings, with placeholders for what `openDatabase` adds. Throws `ConfigError`. */
export function readSettings(): Config {
  return readConfig({ databaseUrl: EMBEDDED, jwtSecret: KEPT });
}

/** Adds the embedded server and the kept secret where the settings name none. */
export async function openDatabase(settings: Config, report: (message: string) => void) {
  const jwt = settings.secrets.jwt === KEPT ? keptSecret(STATE_DIR, 'jwt') : settings.secrets.jwt;
  const { url } = settings.database;
  const nothing = async () => {};
  const server =
    url === EMBEDDED ? await useEmbeddedServer({ main: true, report }) : { url, announce: nothing, release: nothing };
  return {
    config: { ...settings, database: { ...settings.database, url: server.url }, secrets: { ...settings.secrets, jwt } },
    server,
  };
}

/** In its own process: the schema engine is large and leaves timers. */
export function migrate(url: string, signal: AbortSignal): Promise<void> {
  const command = path.join(ROOT, 'apps/admin/src/migrate.cli.ts');
  return runNode(['--disable-warning=ExperimentalWarning', command, 'deploy'], url, signal);
}

/** Loads the demo once, and never beside real practices. */
export function loadDemo(url: string, signal: AbortSignal): Promise<void> {
  return runNode([path.join(ROOT, 'prisma/seed/seed.cli.ts'), '--unless-used'], url, signal);
}

function runNode(args: string[], url: string, signal: AbortSignal): Promise<void> {
  return runQuietly({ command: process.execPath, args, environment: { DATABASE_URL: url }, signal });
}
