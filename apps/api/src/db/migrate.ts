import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { DomainError } from '../kernel/domain-error.ts';
import { withDatabase } from './database-url.ts';
import { faultCodes } from './faults.ts';
import { KEEP_ALIVE } from './keep-alive.ts';
import { refuseNewerDatabase } from './known-migrations.ts';
import { withSchemaEngine } from './schema-engine.ts';
import { keepServersOut } from './servers-lock.ts';

/** Tests have their own. */
export interface SchemaSource {
  readonly schemaDir: string;
  readonly migrationsDir: string;
}

const prismaDir = path.resolve(import.meta.dirname, '../../../../prisma');
const ours: SchemaSource = {
  schemaDir: path.join(prismaDir, 'schema'),
  migrationsDir: path.join(prismaDir, 'migrations'),
};

/** Arbitrary; the engine's own is 72707369. */
const MIGRATION_LOCK = 1_718_579_821;
const LOCK_FILE = { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' };
const filters = { externalTables: [], externalEnums: [] };

/**
 * Applies missing migrations in order and returns their names. Concurrent calls take turns. Each migration is one
 * transaction, so an interrupted one is tried again. Throws for a newer database or one that is not UTF-8.
 */
export async function applyMigrations(url: string, source = ours): Promise<string[]> {
  const turn = new pg.Client({ ...KEEP_ALIVE, connectionString: url });
  await turn.connect();
  try {
    await turn.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrationsList = readMigrations(source);
    await beginHistory(turn);
    return await withSchemaEngine(url, async (engine) => {
      const history = await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters });
      if (history.history && 'unpersistedMigrationNames' in history.history) {
        refuseNewerDatabase(history.history.unpersistedMigrationNames);
      }
      for (const migrationName of history.failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
      return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
    });
  } finally {
    await turn.end();
  }
}

/**
 * PostgreSQL logs an error when the engine looks for its missing table, so an empty database gets that table first. The
 * engine itself refuses a database with other tables.
 */
async function beginHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; filled: boolean }>(
    `SELECT current_setting('server_encoding') AS encoding,
       EXISTS (SELECT FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace) AS filled`,
  );
  const { encoding = '', filled = true } = rows[0] ?? {};
  if (encoding !== 'UTF8') {
    throw new DomainError(
      'database_not_usable',
      `The database is of ${encoding}, which lacks letters: make it anew with ENCODING 'UTF8'.`,
    );
  }
  if (!filled) await client.query(HISTORY);
}

const HISTORY = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/** SQL that would bring the migrations up to the schema; undefined when they agree. */
export async function findDrift(url: string, source = ours): Promise<string | undefined> {
  const { exitCode, stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...readMigrations(source) },
      to: { tag: 'schemaDatamodel', files: readSchema(source) },
      script: true,
      exitCode: true,
      filters,
    }),
  );
  return exitCode === 0 ? undefined : (stdout ?? '');
}

/** Writes a migration for the drift, without applying it, and returns its folder; undefined without a drift. */
export async function createMigration(url: string, name: string, source = ours): Promise<string | undefined> {
  const sql = await findDrift(url, source);
  if (sql === undefined) return undefined;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(source.migrationsDir, `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  writeFileSync(path.join(source.migrationsDir, LOCK_FILE.path), LOCK_FILE.content);
  return folder;
}

/** Drops and creates the database, ending all its connections. Throws while a server runs on it. */
export async function resetDatabase(url: string): Promise<void> {
  const kept = await keepOut(url);
  const name = pg.escapeIdentifier(decodeURIComponent(new URL(url).pathname.slice(1)));
  const admin = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}`);
  } finally {
    await admin.end();
    await kept?.end().catch(() => {});
  }
}

/** Keeps servers out while it is open; undefined where there is no database yet. */
async function keepOut(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'formulary-reset' });
  client.on('error', () => {}); // it ends with the database
  try {
    await client.connect();
    await keepServersOut(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (faultCodes(error).has('3D000')) return undefined;
    throw error;
  }
}

function readSchema({ schemaDir }: SchemaSource) {
  const files = readdirSync(schemaDir).filter((name) => name.endsWith('.prisma'));
  return files.sort().map((name) => ({ path: name, content: readFileSync(path.join(schemaDir, name), 'utf8') }));
}

function readMigrations({ migrationsDir }: SchemaSource): MigrationList {
  const folders = readdirSync(migrationsDir).filter((name) => /^\d{14}_/.test(name));
  return {
    baseDir: migrationsDir,
    lockfile: LOCK_FILE,
    shadowDbInitScript: '',
    migrationDirectories: folders.sort().map((folder) => ({
      path: folder,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(path.join(migrationsDir, folder, 'migration.sql'), 'utf8') },
      },
    })),
  };
}
