import path from 'node:path';
import { type Config, readConfig } from '@formulary/api/config';
import { type EmbeddedServer, STATE_DIR, useEmbeddedServer } from '@formulary/local-postgres/embedded-server';
import { keptSecret } from '@formulary/local-postgres/kept-secret';
import { ROOT, runQuietly } from './run-child.ts';

const EMBEDDED = 'postgresql://embedded';
const KEPT = 'kept';

export interface Prepared {
  readonly config: Config;
  readonly server: EmbeddedServer;
}

/** The settings without what `openDatabase` adds; throws `ConfigError`, also for a production that would need the additions. */
export function readSettings(): Config {
  return readConfig({ databaseUrl: EMBEDDED, jwtSecret: KEPT });
}

/** Completes the settings: the embedded server where DATABASE_URL names no other, and the secret that the checkout keeps. */
export async function openDatabase(settings: Config, report: (message: string) => void): Promise<Prepared> {
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

/** In a process of its own: the schema engine is large, and its timers outlive it. */
export function migrate(url: string, signal: AbortSignal): Promise<void> {
  const command = path.join(ROOT, 'apps/admin/src/migrate.cli.ts');
  return runNode(['--disable-warning=ExperimentalWarning', command, 'deploy'], url, signal);
}

/** Loads the demo once: the command ends at once when it is there, or where practices order that are no demo's. */
export function loadDemo(url: string, signal: AbortSignal): Promise<void> {
  return runNode([path.join(ROOT, 'prisma/seed/seed.cli.ts'), '--unless-used'], url, signal);
}

function runNode(args: string[], url: string, signal: AbortSignal): Promise<void> {
  return runQuietly({ command: process.execPath, args, environment: { DATABASE_URL: url }, signal });
}
