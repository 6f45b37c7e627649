import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { KEEP_ALIVE } from '@formulary/api/db/keep-alive';
import { keepServersOut } from '@formulary/api/db/servers-lock';
import { type Sql, sqlOver } from '@formulary/api/db/sql';
import { DomainError } from '@formulary/api/kernel/domain-error';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract as extractTar } from 'tar-stream';
import { BackupHeader, BackupManifest, HEADER_FILE, MANIFEST_FILE, readVersions } from './backup-format.ts';
import { copyOut, copyTarget, listBackupTables, rowsIn } from './backup-tables.ts';

export interface RestoreOptions {
  /** Called with the first rows of each table. */
  onTable?(name: string): void | Promise<void>;
  /** Runs in the transaction after all checks. */
  beforeCommit?(tx: Sql): Promise<void>;
  /** Restores and checks everything, then rolls back. */
  readonly isDryRun?: boolean;
}

/**
 * Loads a backup into an empty database of the same version, in one transaction: every table is read back and compared
 * before the commit. Throws `DomainError` for a database with rows, other migrations or a running server, and for a
 * damaged file.
 */
export async function restoreBackup(url: string, file: string, options: RestoreOptions = {}): Promise<BackupManifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'formulary-restore', ...KEEP_ALIVE });
  client.on('error', () => {}); // the statement under way says it
  await client.connect();
  try {
    await keepServersOut(client);
    await client.query('BEGIN');
    const manifest = await load(client, file, options.onTable);
    await options.beforeCommit?.(sqlOver(({ text, values }) => client.query(text, values)));
    await client.query(options.isDryRun ? 'ROLLBACK' : 'COMMIT');
    return manifest;
  } catch (error) {
    throw refusalOf(error, path.basename(file)) ?? error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function load(client: pg.Client, file: string, onTable: RestoreOptions['onTable']): Promise<BackupManifest> {
  const arrived = new Map<string, { rows: number; hash: Hash }>();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  let links: Link[] = [];
  let stopped: StoppedTrigger[] = [];
  for await (const { name, content } of entriesOf(file)) {
    if (!header) {
      if (name !== HEADER_FILE) throw new NotWhole('it does not begin as one');
      header = BackupHeader.parse(JSON.parse(content.toString()));
      await refuseOther(client, header);
      links = await dropLinks(client);
      stopped = await stopTriggers(client);
      continue;
    }
    if (name === MANIFEST_FILE) {
      manifest = BackupManifest.parse(JSON.parse(content.toString()));
      continue;
    }
    const table = header.tables.find((one) => name.startsWith(`${one.name}/`));
    if (!table) throw new NotWhole(`it has ${name}, which its beginning does not name`);
    if (!arrived.has(table.name)) await onTable?.(table.name);
    const { rows, hash } = arrived.get(table.name) ?? { rows: 0, hash: createHash('sha256') };
    await copyIn(client, `COPY ${copyTarget(table)} FROM STDIN`, content);
    arrived.set(table.name, { rows: rows + rowsIn(content), hash: hash.update(content) });
  }
  if (!header || !manifest) throw new NotWhole('it is cut short');
  for (const { name, rows, sha256 } of manifest.tables) {
    const { rows: got, hash } = arrived.get(name) ?? { rows: 0, hash: createHash('sha256') };
    if (got !== rows || hash.digest('hex') !== sha256) throw new NotWhole(`${name} is not what was backed up`);
  }
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), lastValue]);
  }
  for (const { table, name, isAlways } of stopped) {
    await client.query(`ALTER TABLE ${table} ENABLE ${isAlways ? 'ALWAYS ' : ''}TRIGGER ${name}`);
  }
  for (const { table, name, definition } of links) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  await compareWithManifest(client, manifest);
  await client.query('ANALYZE');
  return manifest;
}

async function* entriesOf(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const extract = extractTar();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  read.catch((error) => extract.destroy(error));
  for await (const entry of extract) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part);
    yield { name: entry.header.name, content: Buffer.concat(parts) };
  }
  await read;
}

async function copyIn(client: pg.Client, statement: string, content: Buffer): Promise<void> {
  const stream = client.query(copyFrom(statement));
  stream.end(content);
  await finished(stream);
}

/** Also locks every table, so that what is empty stays empty. */
async function refuseOther(client: pg.Client, header: BackupHeader): Promise<void> {
  const here = await readVersions(client);
  const known = new Map(here.migrations.map(({ name, checksum }) => [name, checksum]));
  const other = header.migrations.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name);
  const more = here.migrations.filter(({ name }) => !header.migrations.some((one) => one.name === name));
  if (other.length + more.length > 0) {
    const names = [...other, ...more.map(({ name }) => name)].join(', ');
    throw new DomainError('other_version', `The backup is of another version: the migrations differ in ${names}.`);
  }
  if (header.queue !== null && header.queue !== here.queue) {
    throw new DomainError(
      'other_version',
      `The backup is of another version: the queue's tables are ${header.queue}, here ${here.queue}.`,
    );
  }
  const tables = await listBackupTables(client);
  const ours = tables.filter(({ name }) => name.startsWith('public.'));
  await client.query(`SET LOCAL lock_timeout = '5s'`);
  await client.query(`LOCK TABLE ${ours.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  const filled: string[] = [];
  for (const { name } of ours) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount) filled.push(name.replace('public.', ''));
  }
  if (filled.length > 0) {
    throw new DomainError(
      'database_not_empty',
      `A backup is restored into an empty database only, and this one has rows in ${filled.join(', ')}.`,
    );
  }
  // A server on the empty database leaves only its own maintenance jobs.
  if (here.queue !== null) await client.query('DELETE FROM pgboss.job');
}

interface Link {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys are recreated at the end, which checks them: rows may arrive in any order. */
async function dropLinks(client: pg.Client): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

interface StoppedTrigger {
  readonly table: string;
  readonly name: string;
  /** Whether it runs even where a transaction leaves triggers out. */
  readonly isAlways: boolean;
}

/** What triggers write is in the backup too. Returns those that ran. */
async function stopTriggers(client: pg.Client): Promise<StoppedTrigger[]> {
  const { rows } = await client.query<StoppedTrigger>(
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name, tgenabled = 'A' AS "isAlways"
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT tgisinternal AND tgenabled <> 'D' AND relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  return rows;
}

/** Reads everything back and compares it byte for byte. */
async function compareWithManifest(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const expected = new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]));
  for (const table of await listBackupTables(client)) {
    const hash = createHash('sha256');
    for await (const part of copyOut(client, table)) hash.update(part);
    const wanted = expected.get(table.name) ?? EMPTY;
    if (hash.digest('hex') !== wanted) throw new Error(`${table.name} was not restored as it was backed up`);
  }
}

const EMPTY = createHash('sha256').digest('hex');

/** The file is damaged. */
class NotWhole extends Error {}

function refusalOf(error: unknown, file: string): DomainError | undefined {
  const why = faultOfFile(error);
  if (why !== undefined)
    return new DomainError('file_not_valid', `${file} is not a whole backup: ${why}. Nothing was restored.`);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '55P03')
    return new DomainError('database_in_use', 'The database is in use: stop its server first. Nothing was restored.');
  if (code === '42P01')
    return new DomainError('database_not_migrated', 'The database has no tables yet: run db:migrate first.');
  return undefined;
}

function faultOfFile(error: unknown): string | undefined {
  if (error instanceof NotWhole) return error.message;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return 'it is cut short';
  if (code.startsWith('Z_')) return 'it is not compressed as one, or damaged';
  // Wrong values or broken foreign keys.
  if (/^2[23]/.test(code)) return `it is damaged: ${error.message}`;
  if (error.name === 'ZodError' || error instanceof SyntaxError) return 'its beginning or its end cannot be read';
  if (/unexpected end of data|invalid tar header/i.test(error.message)) return 'it is damaged';
  return undefined;
}
